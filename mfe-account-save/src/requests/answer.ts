/** A request that brought nothing. */
export interface FailedAnswer {
  isOk: false;
  /** HTTP status; 0 where no answer came: offline, blocked, too slow. */
  status: number;
  /** What the site says about it, for people; null where it says nothing. */
  message: string | null;
}

/** Outcome of a request. Failures are expected, and are values. */
export type Answer = { isOk: true; data: unknown } | FailedAnswer;

/** No answer came. */
export const NO_ANSWER: FailedAnswer = { isOk: false, status: 0, message: null };

/** The words of an answer that says what is wrong (rules.md#calls). */
export function messageOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('error' in data)) return null;
  return typeof data.error === 'string' && data.error.trim() !== '' ? data.error : null;
}
