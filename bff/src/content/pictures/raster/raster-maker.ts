import { join } from 'node:path';
import { createOneProcessPool } from '../../../sandbox/pool/one-process-pool.ts';
import type { RasterAnswer, RasterJob } from './raster-program.ts';
import type { RasterForm } from './raster.ts';

/**
 * Time limit for one picture, in milliseconds. At the limit, the site kills the process. A picture takes a tenth of a
 * second.
 */
const DEADLINE_MS = 10_000;
/**
 * JavaScript heap of the process, in MB: the text of the largest file fits. Pixels are outside the heap; a watchdog
 * limits them.
 */
const HEAP_MAXIMUM_MB = 192;

/**
 * The raster, or why there is none. `refused`: the picture has a fault. `lost`: the process ended or was killed during
 * the work, for which the machine may be to blame. `unavailable`: the library does not load here, or no process starts.
 */
export type MadeRaster =
  | { kind: 'made'; raster: Uint8Array }
  | { kind: 'refused' | 'lost' | 'unavailable'; problem: string };

export interface RasterMaker {
  /**
   * Makes a raster of one picture, or of several if the form says so.
   * @param signal ends the process if it works on these pictures.
   */
  make(pictures: readonly Uint8Array[], form: RasterForm, signal?: AbortSignal): Promise<MadeRaster>;
  /** Ends the process. */
  close(): Promise<void>;
}

/**
 * Makes rasters in a separate process, which starts with the first picture. The library needs 40 MB that must not stay
 * in the process that answers readers, and a harmful picture can only end the separate process.
 * @param deadline time limit for one picture, in milliseconds.
 */
export function createRasterMaker(deadline: number = DEADLINE_MS): RasterMaker {
  const pool = createOneProcessPool<RasterJob, RasterAnswer>({
    program: join(import.meta.dirname, 'raster-program.ts'),
    heapMaximum: HEAP_MAXIMUM_MB,
    deadline,
  });
  return {
    async make(pictures, form, signal) {
      const job: RasterJob = { pictures: pictures.map((bytes) => Buffer.from(bytes).toString('base64')), form };
      const given = await pool.run(job, signal);
      if (given.kind === 'lost') return { kind: 'lost', problem: given.problem };
      if (given.kind !== 'answered') return { kind: 'unavailable', problem: given.problem };
      const { answer } = given;
      return answer.kind === 'made' ? { kind: 'made', raster: Buffer.from(answer.raster, 'base64') } : answer;
    },
    close: () => pool.close(),
  };
}
