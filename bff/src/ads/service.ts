import { createHash } from 'node:crypto';
import type { Creative } from './creative.ts';
import { creatives } from './creatives.ts';

/** Where on the page a creative is asked for. */
export interface CreativePlace {
  /** Id of the slot, such as `inline-3` or `rail-1`. */
  slot: string;
  /** Topic key of the page. */
  k1?: string | undefined;
}

/**
 * Slots of the article body come first in the rotation, eight of them at most in the default ad layout (BASELINE: four
 * medium rectangles and four leaderboards; specification, section 9). The rail starts behind them.
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
 * The creative for a place. The same place always gets the same one, without a clock or chance: answers can be cached
 * and tests are stable. The slots of one page walk through one rotation, so no two of the first twelve show the same.
 */
export function chooseCreative({ slot, k1 = '' }: CreativePlace, among: readonly Creative[] = creatives): Creative {
  const position = topicStart(k1) + (isRail(slot) ? RAIL_START : 0) + Math.max(ordinal(slot), 1) - 1;
  const creative = among[position % among.length];
  if (creative === undefined) throw new Error('there are no creatives to choose from');
  return creative;
}
