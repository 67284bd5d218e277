import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';
import { ChunkLoadError } from './chunk-load-error.ts';

/** Maximum number of attempts, including the first. */
export const ATTEMPTS = 3;
/** Maximum wait before the second attempt, in milliseconds. Doubles before each further attempt. */
export const FIRST_DELAY_MS = 400;
/** Wait between two attempts while the reader is leaving the page, in milliseconds. */
export const LEAVING_DELAY_MS = 1_000;

const unanswered: readonly unknown[] = ['blocked', 'offline', 'cors-or-csp'];

/** Returns whether a load got no answer, for example because the browser cancels loads when the reader leaves. */
export function isUnanswered({ cause }: { cause?: unknown; kind?: string }): boolean {
  return unanswered.includes(cause);
}

/** Dependencies of `withRetry`. */
export interface RetryPorts {
  /** Whether the reader is leaving for another page. */
  isLeaving: () => boolean;
  /** The function `nextTry`. The page passes its own copy, to save the bytes of a second copy. */
  next: typeof nextTry;
  wait?: (milliseconds: number) => Promise<void>;
  random?: () => number;
}

const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Decides whether and when to retry after a failure: only if the same request may succeed later. A 404 stays a 404, and
 * a time-out has already waited long enough. A load that gets no answer while the reader is leaving does not count as
 * an attempt: it is repeated, in case the reader comes back.
 * @param attempt number of the failed attempt, from 1.
 * @returns the next attempt and the wait before it in milliseconds, with exponential back-off and jitter; `undefined`
 * after the last attempt.
 */
export function nextTry(
  failure: { cause: LoadFailureCause },
  attempt: number,
  isLeaving: boolean,
  random = Math.random,
): { attempt: number; delay: number } | undefined {
  const isCut = isUnanswered(failure);
  if (isCut && isLeaving) return { attempt, delay: LEAVING_DELAY_MS };
  if (attempt === ATTEMPTS || !(isCut || failure.cause === 'server')) return undefined;
  return { attempt: attempt + 1, delay: (FIRST_DELAY_MS / 4) * 2 ** attempt * (1 + random()) };
}

/**
 * Repeats `load` until it succeeds, or until `nextTry` allows no further attempt. `load` receives the number of the
 * attempt, from 1.
 * @throws the error of the last attempt.
 */
export async function withRetry<Loaded>(
  load: (attempt: number) => Promise<Loaded>,
  { isLeaving, next: nextAfter, wait = later, random }: RetryPorts,
): Promise<Loaded> {
  for (let attempt = 1; ;) {
    try {
      return await load(attempt);
    } catch (error) {
      const next = error instanceof ChunkLoadError ? nextAfter(error.failure, attempt, isLeaving(), random) : undefined;
      if (!next) throw error;
      ({ attempt } = next);
      await wait(next.delay);
    }
  }
}
