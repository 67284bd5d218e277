import { setTimeout } from 'node:timers/promises';

/** Writes that are made one after the other until `stop`. */
export interface Writing {
  /** Number of writes that failed or were refused. */
  failed: () => number;
  stop: () => Promise<void>;
}

/**
 * Repeats a write.
 * @param write resolves with whether the site has acknowledged it. A rejection counts as a failure.
 * @param everyMs pause after each, in milliseconds.
 */
export function keepWriting(write: () => Promise<boolean>, everyMs: number): Writing {
  let failed = 0;
  const over = new AbortController();
  async function writeOn(): Promise<void> {
    while (!over.signal.aborted) {
      if (!(await write().catch(() => false))) failed += 1;
      await setTimeout(everyMs);
    }
  }
  const writing = writeOn();
  return {
    failed: () => failed,
    async stop() {
      over.abort();
      await writing;
    },
  };
}
