import { RETURN_MAXIMUM } from '@plainwell/contracts/browser/signing-in.ts';

/**
 * Returns the current address as a path to return to, with at most `RETURN_MAXIMUM` characters. A longer path loses its
 * hash first, and then its query. Returns `undefined` if the pathname alone is too long.
 */
export function pagePath({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined {
  return [pathname + search + hash, pathname + search, pathname].find((path) => path.length <= RETURN_MAXIMUM);
}
