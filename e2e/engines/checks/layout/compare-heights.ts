import { WHOLE_PAGE, type Heights } from './measure-page.ts';

/**
 * A page may be so much higher or lower than in the first engine: lines break elsewhere where fonts are drawn
 * otherwise.
 */
const PAGE_TOLERANCE = 0.04;
/** A block may, in proportion … */
const BLOCK_TOLERANCE = 0.12;
/** … or by a line of the largest heading, in CSS pixels: `text-wrap: balance` and fallback fonts break it elsewhere. */
const BLOCK_TOLERANCE_PX = 56;

/** What differs more between two engines than the tolerances allow, one line for each block. */
export function heightDifferences(first: Heights, other: Heights): string[] {
  return Object.entries(first).flatMap(([name, height]) => {
    const found = other[name];
    if (found === undefined) return [`${name} is missing`];
    const difference = Math.abs(found - height);
    const isAlike =
      name === WHOLE_PAGE
        ? difference <= height * PAGE_TOLERANCE
        : difference <= Math.max(BLOCK_TOLERANCE_PX, height * BLOCK_TOLERANCE);
    return isAlike ? [] : [`${name} is ${Math.round(found)} px high, ${Math.round(height)} px in the first engine`];
  });
}
