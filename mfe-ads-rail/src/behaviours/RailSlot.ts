import { placeRailSlots } from '../rail-slot/place-rail-slots.ts';
import { fillSlot } from '../slot/fill-slot.ts';

/** Starts the behaviour of one slot in the rail, or of as many slots as fit beside the article. */
export default function startRailSlot(island: HTMLElement): void {
  const places = island.querySelector<HTMLElement>('[data-maximum]');
  if (places) placeRailSlots(places);
  else fillSlot(island);
}
