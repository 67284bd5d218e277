import type { Worker } from 'node:worker_threads';

/** How often a thread at work is looked at, in milliseconds. */
const LOOK_EVERY_MS = 200;

/**
 * Watches the memory outside the JavaScript heap (buffers) that a thread holds: `resourceLimits` bounds its heap alone.
 * @param limit in bytes.
 * @returns ends the watch.
 */
export function watchMemory(worker: Worker, limit: number, onExceeded: () => void): () => void {
  const timer = setInterval(() => {
    worker.getHeapStatistics().then(
      ({ external_memory: held }) => {
        if (held > limit) onExceeded();
      },
      // The thread is ending: nothing is left to watch.
      () => undefined,
    );
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
