import { RETURN_MAXIMUM } from '@plainwell/contracts/browser/signing-in.ts';

/** Where a reader stands, as an address to return to: with query and hash as far as the site takes such long ones. */
export function pagePath({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined {
  return [pathname + search + hash, pathname + search, pathname].find((path) => path.length <= RETURN_MAXIMUM);
}
