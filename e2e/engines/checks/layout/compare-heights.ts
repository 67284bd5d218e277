import { WHOLE_PAGE, type Heights } from './measure-page.ts';

/**
 * Allowed difference of a page's height from the first engine, as a share. Engines render fonts differently, so lines
 * break at other places.
 */
const PAGE_TOLERANCE = 0.04;
/** Allowed difference of a block's height, as a share. `BLOCK_TOLERANCE_PX` applies instead if it is larger. */
const BLOCK_TOLERANCE = 0.12;
/**
 * Allowed difference of a block's height, in CSS pixels: one line of the largest heading, because `text-wrap: balance`
 * and fallback fonts break headings at other places.
 */
const BLOCK_TOLERANCE_PX = 56;

/** Returns one line for each block that the other engine lacks, or whose height differs by more than the tolerances. */
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
