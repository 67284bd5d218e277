import { hash } from 'node:crypto';

/** Number of buckets, one for each value of 32 bits. */
const BUCKETS = 2 ** 32;

/**
 * Returns whether a visitor is in the share that gets a canary. Each remote draws a visitor's bucket independently, so
 * a canary of one remote does not change who gets the canary of another. The bucket does not depend on the share, so
 * visitors who have a canary keep it when its share grows.
 * @param percent 0 to 100.
 */
export function isInCanary(visitor: string, remote: string, percent: number): boolean {
  const bucket = hash('sha256', `${visitor} ${remote}`, 'buffer').readUInt32BE();
  return (bucket / BUCKETS) * 100 < percent;
}
