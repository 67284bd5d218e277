import { hash } from 'node:crypto';

/** How many buckets there are: as many as 32 bits tell apart. */
const BUCKETS = 2 ** 32;

/**
 * Whether a visitor is among the share that gets a canary. Each remote draws its own lot for each visitor, so that a
 * canary of one moves nobody in another; and it is the same lot at every share, so that raising it takes nobody out.
 * @param percent 0 to 100.
 */
export function isInCanary(visitor: string, remote: string, percent: number): boolean {
  const bucket = hash('sha256', `${visitor} ${remote}`, 'buffer').readUInt32BE();
  return (bucket / BUCKETS) * 100 < percent;
}
