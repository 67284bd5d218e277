import type { SummaryPage } from '@plainwell/contracts/page/content-port.ts';

/** Number of articles on one page of a list. */
export const LIST_PAGE_SIZE = 20;

/** Returns the number of pages of a list of `total` articles. An empty list has one page. */
export function pagesFor(total: number): number {
  return Math.max(1, Math.ceil(total / LIST_PAGE_SIZE));
}

/** Returns whether a list of `pages` pages has the page. */
export function isPage(page: number, pages: number): boolean {
  return Number.isInteger(page) && page >= 1 && page <= pages;
}

/** Returns one page of a list. */
export function summaryPage<Item extends SummaryPage['items'][number]>(
  items: Item[],
  total: number,
  page: number,
): SummaryPage & { items: Item[] } {
  return { items, total, page, pages: pagesFor(total) };
}
