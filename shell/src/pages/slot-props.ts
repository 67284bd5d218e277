import type { SlotProps, LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { propsOfSlots } from '../islands/slot-props.ts';
import { accountPage } from './account/account-page.ts';
import { accountSlots } from './account/account-slots.tsx';
import type { AccountPageData } from './account/load-account.ts';
import { enhanceArticlePage, type ArticlePageData } from './article/view-model.ts';
import { articleSlotProps } from './article/slots/article-slot-props.ts';

/**
 * The props that a loaded page gives the modules in its slots, in the order of the page; of a page without slots none.
 */
export function slotProps({ page: name, data }: LoadedPage, site: Site): SlotProps[] {
  // The data was made by this very release's loader (the BFF passes it through untouched).
  if (name === 'article') return articleSlotProps(enhanceArticlePage(data as ArticlePageData, site));
  return name === 'account' ? propsOfSlots(accountSlots, accountPage(data as AccountPageData, site)) : [];
}
