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
  wait?: (milliseconds: number) => Promise<void>;
  random?: () => number;
}

const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Runs `load` up to three times, waiting longer and irregularly in between, and only after failures that the same request
 * may not meet again: a 404 stays a 404, and a time-out has used up its patience. `load` is told which attempt it is, from
 * 1. What gets no answer while the reader is leaving is no attempt: it is made again, also when the reader comes back.
 * @throws what the last attempt threw.
 */
export async function withRetry<Loaded>(
  load: (attempt: number) => Promise<Loaded>,
  { isLeaving, wait = later, random = Math.random }: RetryPorts,
): Promise<Loaded> {
  for (let attempt = 1; ; ) {
    try {
      return await load(attempt);
    } catch (error) {
      if (!(error instanceof ChunkLoadError)) throw error;
      const isCut = isUnanswered(error.failure);
      if (isCut && isLeaving()) await wait(LEAVING_DELAY_MS);
      else if (attempt === ATTEMPTS || !(isCut || error.failure.cause === 'server')) throw error;
      else await wait((FIRST_DELAY_MS / 4) * 2 ** attempt++ * (1 + random()));
    }
  }
}
