import { closingSlots } from './closing-slots.ts';
import { openingSlots } from './opening-slots.tsx';
import { railSlots } from './rail-slots.ts';
import { textSlots } from './text-slots.tsx';

/**
 * The slots of the article page in the order of rules.md#article-page, with the strategy of each. A comment at the
 * first slot of each module whose strategy is not `static` explains why the module needs JavaScript. Ad slots need it
 * to request a creative when they come near the window (`ad-slot-props.ts`).
 */
export const articleSlots = { ...openingSlots, ...textSlots, ...closingSlots, ...railSlots };

export type ArticleSlotName = keyof typeof articleSlots;
