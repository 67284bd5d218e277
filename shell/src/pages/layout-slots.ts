import type { BodySlotFormat } from '@plainwell/contracts/article/body-block.ts';
import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import { accountSlots } from './account/account-slots.tsx';
import { articleSlots } from './article/slots/article-slots.ts';
import { bodySlot } from './article/slots/body-slots.ts';

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
