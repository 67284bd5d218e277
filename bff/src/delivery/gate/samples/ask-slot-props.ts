import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { SlotPropsSaid, SlotPropsWork } from './slot-props-worker.ts';

/** How long all pages together may take, in milliseconds. Answers that come later do not count. */
const PATIENCE_MS = 5_000;
/** JavaScript heap of the thread, in MB. */
const HEAP_MAXIMUM_MB = 256;

const slotPropsSchema = z.array(
  z.object({ slot: z.string(), remote: z.string(), module: z.string(), props: z.record(z.string(), z.unknown()) }),
);

/** What a page gives one module. */
export type GivenProps = z.infer<typeof slotPropsSchema>[number];

function read(said: SlotPropsSaid | undefined): GivenProps[] {
  if (said === null || said === undefined) return [];
  const parsed = slotPropsSchema.safeParse(JSON.parse(said));
  return parsed.success ? parsed.data : [];
}

/**
 * Asks a shell, in a thread of its own, what it gives the modules on each page. Of a page that takes too long, and of
 * those after it, nothing is known.
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
