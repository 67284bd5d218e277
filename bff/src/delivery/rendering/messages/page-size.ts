import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';

const known = new WeakMap<LoadedPage, number>();

/** Returns the length of a page's data, in characters of JSON. */
export function charactersOf(page: LoadedPage): number {
  const size = known.get(page) ?? JSON.stringify(page).length;
  known.set(page, size);
  return size;
}
