import type { BodySlotFormat } from '@plainwell/contracts/body-block.ts';
import type { ShellServer } from '@plainwell/contracts/shell-server.ts';
import { articleSlots } from './article/article-slots.ts';
import { bodySlot } from './article/slots/body-slots.ts';

/** One of each kind of place in the body; those of one kind are all alike. */
const bodyFormats: readonly BodySlotFormat[] = ['medium-rectangle', 'gallery', 'brand-ctas'];

/** Every slot of every page layout. The only layout with slots is the article's. */
export const layoutSlots: ShellServer['slots'] = [
  ...Object.values(articleSlots),
  ...bodyFormats.map((format) => bodySlot({ id: format, format, section: '' })),
].map(({ remote, module, strategy }) => ({ layout: 'article', remote, module, strategy }));
