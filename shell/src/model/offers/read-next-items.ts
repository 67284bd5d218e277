import type { ArticleSummary } from '@plainwell/contracts/page/content-port.ts';
import type { ReadNextItem } from '@plainwell/contracts/article/source.ts';

/** Number of items in Read This Next (rules.md#right-rail). */
export const READ_NEXT_ITEMS = 5;

/** Returns the items of a list of articles to read next. */
export function readNextItems(summaries: readonly ArticleSummary[]): ReadNextItem[] {
  return summaries.map(({ title, deck, excerpt, canonicalPath }) => ({
    title,
    link: `/${canonicalPath}`,
    ...textOf(deck ?? excerpt),
  }));
}

function textOf(text: string | undefined): Pick<ReadNextItem, 'text'> {
  return text === undefined ? {} : { text };
}
