import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Ratio of a bucket's upper limit to its lower limit: a quantile is at most 2.5 % off. */
const GROWTH = 1.05;

/** Values up to this one (milliseconds, or CLS) count as 0 and have their own bucket. */
const SMALLEST = 0.0001;
const NONE = -200;

/**
 * Returns the bucket number of a web vital. Bucket n contains values above `GROWTH` to the power of n - 1, up to
 * `GROWTH` to the power of n. All histograms have the same buckets, so hours can be added up (as in DDSketch; Masson,
 * Rim, Lee, VLDB 2019).
 */
export function bucketOf(value: SQLWrapper): SQL<number> {
  // Inlines the constants, because PostgreSQL groups by an expression only if its text is the same, and parameters
  // differ.
  const [smallest, none, logarithm] = [SMALLEST, NONE, Math.log(GROWTH)].map((constant) => sql.raw(String(constant)));
  return sql<number>`case when ${value} <= ${smallest} then ${none} else ceil(ln(${value}::float8) / ${logarithm})::int end`;
}

/** Returns the value that represents a bucket: its relative distance to both limits is the same. */
export const valueOf = (bucket: number): number => (bucket === NONE ? 0 : (2 * GROWTH ** bucket) / (GROWTH + 1));
