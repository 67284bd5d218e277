import type { ArticleSummary } from '@plainwell/contracts/page/content-port.ts';
import type { ReadNextItem } from '@plainwell/contracts/article/source.ts';
import { readNextItems } from './read-next-items.ts';

/** Number of articles in the e-mail marketing block. */
const EMAIL_MARKETING_ITEMS = 3;

/**
 * Returns the articles of the e-mail marketing block. Must-reads come first, because the read-next articles also appear
 * below the text.
 */
export function emailMarketingItems(
  mustReads: readonly ArticleSummary[],
  readNext: readonly ArticleSummary[],
): ReadNextItem[] {
  return readNextItems([...mustReads, ...readNext].slice(0, EMAIL_MARKETING_ITEMS));
}
