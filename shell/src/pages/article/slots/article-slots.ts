import { closingSlots } from './closing-slots.ts';
import { openingSlots } from './opening-slots.tsx';
import { railSlots } from './rail-slots.ts';
import { textSlots } from './text-slots.tsx';

/**
 * The slots of the article page in the order of rules.md#article-page, and when each
 * starts in the browser. A strategy other than `static` says why the module needs JavaScript there.
 */
export const articleSlots = { ...openingSlots, ...textSlots, ...closingSlots, ...railSlots };

export type ArticleSlotName = keyof typeof articleSlots;
