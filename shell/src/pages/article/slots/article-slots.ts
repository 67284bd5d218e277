import { closingSlots } from './closing-slots.ts';
import { openingSlots } from './opening-slots.tsx';
import { railSlots } from './rail-slots.ts';
import { textSlots } from './text-slots.tsx';

/**
 * The slots of the article page in the order of rules.md#article-page, with the strategy of each. A comment at each
 * strategy other than `static` explains why the module needs JavaScript.
 */
export const articleSlots = { ...openingSlots, ...textSlots, ...closingSlots, ...railSlots };

export type ArticleSlotName = keyof typeof articleSlots;
