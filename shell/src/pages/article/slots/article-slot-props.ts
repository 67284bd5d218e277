import type { SlotProps } from '@plainwell/contracts/page/rendering.ts';
import { propsOfSlots } from '../../../islands/slot-props.ts';
import type { ArticlePage } from '../view-model.ts';
import { articleSlots } from './article-slots.ts';
import { bodySlot } from './body-slots.ts';

/**
 * Returns the props that an article's page passes to the modules in its slots: first those of the layout, then those in
 * the body.
 */
export function articleSlotProps(page: ArticlePage): SlotProps[] {
  const inBody = Object.fromEntries(page.body.slots.map((place) => [place.id, bodySlot(place)]));
  return [...propsOfSlots(articleSlots, page), ...propsOfSlots(inBody, page)];
}
