import { createHash } from 'node:crypto';
import type { Creative } from './creative.ts';
import { creatives } from './house-creatives.ts';

/** The slot on a page for which a creative is requested. */
export interface CreativePlace {
  /** Id of the slot, such as `inline-3` or `rail-1`. */
  slot: string;
  /** Topic key of the page. */
  k1?: string | undefined;
  /** Ids of creatives that the page already shows. */
  shown?: readonly string[] | undefined;
}

/**
 * Offset of the rail in the rotation. The slots of the article body come first: at most eight of them in the default ad
 * layout (BASELINE: four medium rectangles and four leaderboards; rules.md#ad-layouts).
 */
const RAIL_START = 8;

function isRail(slot: string): boolean {
  return slot.startsWith('rail');
}

/** Returns the number at the end of a slot's id, counted from 1; 1 for an id without a number. */
function ordinal(slot: string): number {
  const digits = /\d{1,6}$/.exec(slot)?.[0];
  return digits === undefined ? 1 : Number(digits);
}

/** Returns a number derived only from the topic key, so that the rotation of each topic starts at another creative. */
function topicStart(k1: string): number {
  return createHash('sha256').update(k1).digest().readUInt32BE(0);
}

/**
 * Returns the house creative for a slot: always the same for the same input, because neither time nor chance decides.
 * All slots of a page use one rotation and skip the creatives that the page already shows, so the first twelve slots
 * all differ.
 */
export function chooseHouseCreative(
  { slot, k1 = '', shown = [] }: CreativePlace,
  all: readonly Creative[] = creatives,
): Creative {
  const position = topicStart(k1) + (isRail(slot) ? RAIL_START : 0) + Math.max(ordinal(slot), 1) - 1;
  const turns = all
    .map((_creative, turn) => all[(position + turn) % all.length])
    .filter((creative) => creative !== undefined);
  // If the page already shows all creatives, the rotation starts again.
  const creative = turns.find(({ id }) => !shown.includes(id)) ?? turns[0];
  if (creative === undefined) throw new Error('there are no creatives to choose from');
  return creative;
}
