/** Limit of the rows that telemetry may store: a token bucket. */
export interface RowAllowance {
  /**
   * Returns the number of rows that telemetry may store at a moment.
   * @param now milliseconds since the epoch.
   */
  at(now: number): number;
  spend(rows: number): void;
}

/**
 * Creates an allowance.
 * @param perSecond sustained rate of stored rows.
 * @param burst rows that may be stored at once after a quiet time.
 */
export function createRowAllowance(
  { perSecond, burst }: { perSecond: number; burst: number },
  start: number,
): RowAllowance {
  let tokens = burst;
  let filledAt = start;
  return {
    at(now) {
      // A clock that was set back must not take tokens away.
      tokens = Math.min(burst, tokens + (Math.max(0, now - filledAt) * perSecond) / 1_000);
      filledAt = now;
      return Math.floor(tokens);
    },
    spend(rows) {
      tokens -= rows;
    },
  };
}
