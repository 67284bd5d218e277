import { WHOLE_PAGE, type Heights } from './measure-page.ts';

/**
 * Allowed difference of a page's height from the first engine, as a share: fonts are rendered differently, so lines
 * break at other places.
 */
const PAGE_TOLERANCE = 0.04;
/** Allowed difference of a block's height, as a share … */
const BLOCK_TOLERANCE = 0.12;
/**
 * … or in CSS pixels, whichever is larger: one line of the largest heading, which `text-wrap: balance` and fallback
 * fonts break at other places.
 */
const BLOCK_TOLERANCE_PX = 56;

/** Returns the blocks whose heights differ between two engines by more than the tolerances, one line each. */
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
