import { RETURN_MAXIMUM } from '@plainwell/contracts/browser/signing-in.ts';

/**
 * Returns the current address as a path to return to. Leaves out the hash, and then the query, if the path would exceed
 * `RETURN_MAXIMUM`; `undefined` if even the pathname does.
 */
export function pagePath({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined {
  return [pathname + search + hash, pathname + search, pathname].find((path) => path.length <= RETURN_MAXIMUM);
}
