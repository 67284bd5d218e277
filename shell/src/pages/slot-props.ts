import type { SlotProps, LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { propsOfSlots } from '../islands/slot-props.ts';
import { accountPage } from './account/account-page.ts';
import { accountSlots } from './account/account-slots.tsx';
import type { AccountPageData } from './account/load-account.ts';
import { enhanceArticlePage, type ArticlePageData } from './article/view-model.ts';
import { articleSlotProps } from './article/slots/article-slot-props.ts';

/**
 * Returns the props that a loaded page passes to the modules in its slots, in page order; empty for a page without
 * slots.
 */
export function slotProps({ page: name, data }: LoadedPage, site: Site): SlotProps[] {
  // The loader of this same release made the data, and the BFF passes it through unchanged.
  if (name === 'article') return articleSlotProps(enhanceArticlePage(data as ArticlePageData, site));
  return name === 'account' ? propsOfSlots(accountSlots, accountPage(data as AccountPageData, site)) : [];
}
