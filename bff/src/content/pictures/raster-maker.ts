import { join } from 'node:path';
import { createOneProcessPool } from '../../sandbox/pool/one-process-pool.ts';
import type { RasterAnswer, RasterOrder } from './raster-program.ts';
import type { RasterForm } from './raster.ts';

/** The time limit of one picture, in milliseconds: its process is ended then. A picture takes a tenth of a second. */
const DEADLINE_MS = 10_000;
/** JavaScript heap of the process, in MB: the text of the largest file. Pixels are outside of it, and watched there. */
const HEAP_MAXIMUM_MB = 192;

/**
 * The raster, or why there is none: `refused`, the picture is at fault; `lost`, the process ended over it or was ended,
 * which may be the machine's fault too; `unavailable`, the library does not load here, or no process comes up.
 */
export type MadeRaster =
  | { kind: 'made'; raster: Uint8Array }
  | { kind: 'refused' | 'lost' | 'unavailable'; problem: string };

export interface RasterMaker {
  /** @param signal ends the process over this picture. */
  make(picture: Uint8Array, form: RasterForm, signal?: AbortSignal): Promise<MadeRaster>;
  /** Ends the process. */
  close(): Promise<void>;
}

/**
 * Makes rasters in a process of its own, which starts with the first one: the library takes 40 MB that must not stay in
 * the process that answers readers, and what a picture does to it costs that process alone.
 * @param deadline milliseconds that one picture may take.
 */
export function createRasterMaker(deadline: number = DEADLINE_MS): RasterMaker {
  const pool = createOneProcessPool<RasterOrder, RasterAnswer>({
    program: join(import.meta.dirname, 'raster-program.ts'),
    heapMaximum: HEAP_MAXIMUM_MB,
    deadline,
  });
  return {
    async make(picture, form, signal) {
      const order: RasterOrder = { picture: Buffer.from(picture).toString('base64'), form };
      const given = await pool.run(order, signal);
      if (given.kind === 'lost') return { kind: 'lost', problem: given.problem };
      if (given.kind !== 'answered') return { kind: 'unavailable', problem: given.problem };
      const { answer } = given;
      return answer.kind === 'made' ? { kind: 'made', raster: Buffer.from(answer.raster, 'base64') } : answer;
    },
    close: () => pool.close(),
  };
}
