import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';
import { ChunkLoadError } from './chunk-load-error.ts';

/** Tries in all, the first included. */
export const ATTEMPTS = 3;
/** Longest wait before the second try, in milliseconds; it doubles before each further one. */
export const FIRST_DELAY_MS = 400;
/** Time between two tries while the reader is leaving, in milliseconds. */
export const LEAVING_DELAY_MS = 1_000;

const unanswered: readonly unknown[] = ['blocked', 'offline', 'cors-or-csp'];

/** Whether a load got no answer, as when the browser cuts it off because the reader leaves. */
export function isUnanswered({ cause }: { cause?: unknown; kind?: string }): boolean {
  return unanswered.includes(cause);
}

/** What retrying needs from outside. */
export interface RetryPorts {
  /** Whether the reader has set out for another page. */
  isLeaving: () => boolean;
  /** When to try again (`nextTry`): the page has one copy of it already, where its bytes count. */
  next: typeof nextTry;
  wait?: (milliseconds: number) => Promise<void>;
  random?: () => number;
}

const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * When to try again after a failure: only where the same request may not meet it again. A 404 stays a 404, and a
 * time-out has used up its patience. What gets no answer while the reader is leaving is no attempt: it is made again,
 * also when the reader comes back.
 * @param attempt that failed, from 1.
 * @returns the next attempt and the wait before it in milliseconds, longer each time and irregular; nothing when it was
 * the last.
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
 * Runs `load` up to three times; `nextTry` decides when. `load` gets the number of the attempt, from 1.
 * @throws what the last attempt threw.
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
