import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { SlotPropsSaid, SlotPropsWork } from './slot-props-worker.ts';

/** Time limit for all pages together, in milliseconds. Later answers do not count. */
const PATIENCE_MS = 5_000;
/** Largest JavaScript heap of the thread, in MB. */
const HEAP_MAXIMUM_MB = 256;

const slotPropsSchema = z.array(
  z.object({ slot: z.string(), remote: z.string(), module: z.string(), props: z.record(z.string(), z.unknown()) }),
);

/** Props that a page gives to one module. */
export type GivenProps = z.infer<typeof slotPropsSchema>[number];

function read(said: SlotPropsSaid | undefined): GivenProps[] {
  if (said === null || said === undefined) return [];
  const parsed = slotPropsSchema.safeParse(JSON.parse(said));
  return parsed.success ? parsed.data : [];
}

/**
 * Returns the props that a shell gives to the modules of each page. A separate thread computes them. The list is empty
 * for each page that the thread does not finish in time.
 */
export function askSlotProps(work: SlotPropsWork, patience = PATIENCE_MS): Promise<GivenProps[][]> {
  return new Promise((resolve) => {
    const said: SlotPropsSaid[] = [];
    const worker = new Worker(new URL('slot-props-worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MAXIMUM_MB },
      stdout: true,
      stderr: true,
    });
    const end = () => {
      clearTimeout(late);
      void worker.terminate();
      resolve(work.pages.map((_page, index) => read(said[index])));
    };
    const late = setTimeout(end, patience);
    worker.on('message', (text: SlotPropsSaid) => void said.push(text));
    worker.once('error', end);
    worker.once('exit', end);
  });
}
