import { createHash } from 'node:crypto';
import type { Creative } from './creative.ts';
import { creatives } from './house-creatives.ts';

/** Where on the page a creative is asked for. */
export interface CreativePlace {
  /** Id of the slot, such as `inline-3` or `rail-1`. */
  slot: string;
  /** Topic key of the page. */
  k1?: string | undefined;
  /** Ids of creatives that the page shows already. */
  shown?: readonly string[] | undefined;
}

/**
 * Slots of the article body come first in the rotation, eight of them at most in the default ad layout (BASELINE: four
 * medium rectangles and four leaderboards; rules.md#ad-layouts). The rail starts behind them.
 */
const RAIL_START = 8;

function isRail(slot: string): boolean {
  return slot.startsWith('rail');
}

/** The number a slot's id ends in, counted from 1; 1 for an id without a number. */
function ordinal(slot: string): number {
  const digits = /\d{1,6}$/.exec(slot)?.[0];
  return digits === undefined ? 1 : Number(digits);
}

/** A number that is the same for one topic key everywhere and for ever, so that topics differ in where they start. */
function topicStart(k1: string): number {
  return createHash('sha256').update(k1).digest().readUInt32BE(0);
}

/**
 * The house creative for a place: the same for the same place, without a clock or chance. The slots of one page walk
 * through one rotation and pass over what the page shows already, so no two of the first twelve show the same.
 */
export function chooseHouseCreative(
  { slot, k1 = '', shown = [] }: CreativePlace,
  all: readonly Creative[] = creatives,
): Creative {
  const position = topicStart(k1) + (isRail(slot) ? RAIL_START : 0) + Math.max(ordinal(slot), 1) - 1;
  const turns = all
    .map((_creative, turn) => all[(position + turn) % all.length])
    .filter((creative) => creative !== undefined);
  // A page that shows them all begins anew.
  const creative = turns.find(({ id }) => !shown.includes(id)) ?? turns[0];
  if (creative === undefined) throw new Error('there are no creatives to choose from');
  return creative;
}
