import type { ShellServer } from '@plainwell/contracts/shell-server.ts';
import { articleSlots, inlineSlot } from './article/article-slots.tsx';

/** Every slot of every page layout. The only layout with slots is the article's; inline slots are all alike. */
export const layoutSlots: ShellServer['slots'] = [
  ...Object.values(articleSlots),
  inlineSlot('inline-1', 'medium-rectangle'),
].map(({ remote, module, strategy }) => ({ layout: 'article', remote, module, strategy }));
