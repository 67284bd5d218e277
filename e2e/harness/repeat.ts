import { setTimeout } from 'node:timers/promises';

/** Something that is done again and again. */
export interface Repeated {
  /** Does it no more. Resolves when the last time is over. */
  stop: () => Promise<void>;
}

/**
 * Does something again and again until `stop`.
 * @param step gets its number, from 0, and must not reject.
 * @param pauseMs pause after each, in milliseconds.
 */
export function repeat(step: (number: number) => Promise<void>, pauseMs = 0): Repeated {
  const over = new AbortController();
  async function goOn(): Promise<void> {
    for (let number = 0; !over.signal.aborted; number += 1) {
      await step(number);
      if (pauseMs > 0) await setTimeout(pauseMs);
    }
  }
  const going = goOn();
  return {
    async stop() {
      over.abort();
      await going;
    },
  };
}
