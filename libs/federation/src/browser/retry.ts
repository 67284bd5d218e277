import type { LoadFailureCause } from '@plainwell/contracts/telemetry.ts';
import { ChunkLoadError } from './chunk-load-error.ts';

/** Tries in all, the first included. */
export const ATTEMPTS = 3;
/** Longest wait before the second try, in milliseconds; it doubles before each further one. */
export const FIRST_DELAY_MS = 400;

/** Failures that the same request may not meet again. A 404 stays a 404, and a time-out has used up its patience. */
const passing: ReadonlySet<LoadFailureCause> = new Set(['server', 'blocked', 'offline', 'cors-or-csp']);

/** Whether trying again soon can help. */
export function isPassing(error: unknown): boolean {
  return error instanceof ChunkLoadError && passing.has(error.failure.cause);
}

/** What retrying needs from outside. */
export interface RetryClock {
  wait: (milliseconds: number) => Promise<void>;
  random: () => number;
}

const clock: RetryClock = {
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
};

/**
 * Runs `load` up to three times, waiting longer and irregularly in between, and only after failures that may pass.
 * `load` is told which attempt it is, from 1.
 * @throws what the last attempt threw.
 */
export async function withRetry<Loaded>(load: (attempt: number) => Promise<Loaded>, { wait, random }: RetryClock = clock): Promise<Loaded> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load(attempt);
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error;
      await wait(FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.5 + random() / 2));
    }
  }
}
