/** How many rows may be stored now: a token bucket. */
export interface RowAllowance {
  /** Rows that may be stored at a moment, in milliseconds. */
  at(now: number): number;
  spend(rows: number): void;
}

/**
 * @param perSecond rows that may be stored for good. @param burst rows that may be stored at once after a quiet time.
 */
export function createRowAllowance(
  { perSecond, burst }: { perSecond: number; burst: number },
  start: number,
): RowAllowance {
  let tokens = burst;
  let filledAt = start;
  return {
    at(now) {
      // A clock may be set back.
      tokens = Math.min(burst, tokens + (Math.max(0, now - filledAt) * perSecond) / 1_000);
      filledAt = now;
      return Math.floor(tokens);
    },
    spend(rows) {
      tokens -= rows;
    },
  };
}
