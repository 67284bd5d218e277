import { hash } from 'node:crypto';

/** Number of buckets, one for each value of 32 bits. */
const BUCKETS = 2 ** 32;

/**
 * Returns whether a visitor is in the share that gets a canary. Each remote draws a visitor's bucket independently, so
 * that a canary of one remote moves nobody in another. The bucket is the same at every share, so that a larger share
 * removes nobody.
 * @param percent 0 to 100.
 */
export function isInCanary(visitor: string, remote: string, percent: number): boolean {
  const bucket = hash('sha256', `${visitor} ${remote}`, 'buffer').readUInt32BE();
  return (bucket / BUCKETS) * 100 < percent;
}
