import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The ratio of a bucket's upper limit to its lower one: a quantile is at most 2.5 % off. */
const GROWTH = 1.05;

/** Values up to here (milliseconds, or CLS) count as none, and have a bucket of their own. */
const SMALLEST = 0.0001;
const NONE = -200;

/**
 * Number of the bucket of a web vital: bucket n has the values above `GROWTH` to the power of n - 1, up to that of n.
 * Buckets of any two histograms are alike, so hours can be added up (as in DDSketch; Masson, Rim, Lee, VLDB 2019).
 */
export function bucketOf(value: SQLWrapper): SQL<number> {
  // Constants stand in the statement: PostgreSQL groups by an expression only where it reads the same, and parameters
  // do not.
  const [smallest, none, logarithm] = [SMALLEST, NONE, Math.log(GROWTH)].map((constant) => sql.raw(String(constant)));
  return sql<number>`case when ${value} <= ${smallest} then ${none} else ceil(ln(${value}::float8) / ${logarithm})::int end`;
}

/** What a value of a bucket is taken for: as far, in relation, from its lower limit as from its upper one. */
export const valueOf = (bucket: number): number => (bucket === NONE ? 0 : (2 * GROWTH ** bucket) / (GROWTH + 1));
