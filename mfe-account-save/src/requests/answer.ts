/** A failed request. */
export interface FailedAnswer {
  isOk: false;
  /** HTTP status; 0 if there was no answer: offline, blocked, too slow. */
  status: number;
  /** The site's message for people; `null` if the answer has none. */
  message: string | null;
}

/** Outcome of a request. A failure is expected, so it is a value and not an exception. */
export type Answer = { isOk: true; data: unknown } | FailedAnswer;

/** The outcome if there was no answer. */
export const NO_ANSWER: FailedAnswer = { isOk: false, status: 0, message: null };

/** Returns the message of an answer with an error; `null` if the answer has none (rules.md#calls). */
export function messageOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('error' in data)) return null;
  return typeof data.error === 'string' && data.error.trim() !== '' ? data.error : null;
}
