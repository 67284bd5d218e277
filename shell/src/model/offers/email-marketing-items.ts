import type { ArticleSummary } from '@plainwell/contracts/page/content-port.ts';
import type { ReadNextItem } from '@plainwell/contracts/article/source.ts';
import { readNextItems } from './read-next-items.ts';

/** How many articles the e-mail-marketing block shows. */
const EMAIL_MARKETING_ITEMS = 3;

/** Articles of the e-mail-marketing block: must-reads first, since read-next stands under the text as well. */
export function emailMarketingItems(
  mustReads: readonly ArticleSummary[],
  readNext: readonly ArticleSummary[],
): ReadNextItem[] {
  return readNextItems([...mustReads, ...readNext].slice(0, EMAIL_MARKETING_ITEMS));
}
