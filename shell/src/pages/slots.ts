import type { BodySlotFormat } from '@plainwell/contracts/article/body-block.ts';
import type { SlotProps, LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { propsOfSlots } from '../islands/slot-props.ts';
import { accountPage } from './account/account-page.ts';
import { accountSlots } from './account/account-slots.tsx';
import type { AccountPageData } from './account/load-account.ts';
import { articleSlotProps } from './article/slots/article-slot-props.ts';
import { articleSlots } from './article/slots/article-slots.ts';
import { bodySlot } from './article/slots/body-slots.ts';
import { enhanceArticlePage, type ArticlePageData } from './article/view-model.ts';

/** One representative for each kind of place in the body. All places of one kind have the same module and strategy. */
const bodyFormats: readonly BodySlotFormat[] = ['medium-rectangle', 'gallery', 'brand-ctas'];

type LayoutSlot = ShellServer['slots'][number];

const ofLayout = (layout: string, slots: readonly Omit<LayoutSlot, 'layout'>[]): LayoutSlot[] =>
  slots.map(({ remote, module, strategy }) => ({ layout, remote, module, strategy }));

/** Every slot of every page layout. */
export const layoutSlots: ShellServer['slots'] = [
  ...ofLayout('article', [
    ...Object.values(articleSlots),
    ...bodyFormats.map((format) => bodySlot({ id: format, format, section: '' })),
  ]),
  ...ofLayout('account', Object.values(accountSlots)),
];

/**
 * Returns the props that a loaded page passes to the modules in its slots, in page order; empty for a page without
 * slots.
 */
export function slotProps({ page: name, data }: LoadedPage, site: Site): SlotProps[] {
  // The same shell release has loaded the data, and the BFF passes the data through unchanged.
  if (name === 'article') return articleSlotProps(enhanceArticlePage(data as ArticlePageData, site));
  return name === 'account' ? propsOfSlots(accountSlots, accountPage(data as AccountPageData, site)) : [];
}
