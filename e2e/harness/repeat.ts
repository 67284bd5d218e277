import { setTimeout } from 'node:timers/promises';

/** Something that is done again and again. */
export interface Repeated {
  /** Stops it, and resolves when the last step is over. @throws the error of the first step that rejected. */
  stop: () => Promise<void>;
}

/**
 * Does something again and again until `stop`, or until it rejects.
 * @param step gets its number, from 0.
 * @param pauseMs pause after each step, in milliseconds.
 */
export function repeat(step: (number: number) => Promise<void>, pauseMs = 0): Repeated {
  const over = new AbortController();
  async function goOn(): Promise<void> {
    for (let number = 0; !over.signal.aborted; number += 1) {
      await step(number);
      // Rejects when it is aborted.
      if (pauseMs > 0) await setTimeout(pauseMs, undefined, over).catch(() => undefined);
    }
  }
  const outcome = goOn().then(
    () => null,
    (error: unknown) => ({ error }),
  );
  return {
    async stop() {
      over.abort();
      const failure = await outcome;
      if (failure !== null) throw failure.error;
    },
  };
}
