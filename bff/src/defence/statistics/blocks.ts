import type { Block, Counts } from './e-value.ts';

/** Counts since the counting period began, as the telemetry history returns them. */
export interface Totals {
  tested: Counts;
  reference: Counts;
}

const NOTHING: Counts = { pageViews: 0, failed: 0 };

/** Returns the totals before the first block. */
export const noTotals = (): Totals => ({ tested: { ...NOTHING }, reference: { ...NOTHING } });

function newOf(now: Counts, taken: Counts): Counts {
  const pageViews = Math.max(0, now.pageViews - taken.pageViews);
  // If a failure arrives after its page view was counted, the failure counts in a later block. No block has more
  // failures than page views.
  return { pageViews, failed: Math.min(pageViews, Math.max(0, now.failed - taken.failed)) };
}

const plus = (one: Counts, other: Counts): Counts => ({
  pageViews: one.pageViews + other.pageViews,
  failed: one.failed + other.failed,
});

/**
 * Returns the page views since the last block. Returns `null` while the tested arm has fewer than `fewest` new page
 * views or the reference has none, because page views of one arm wait for those of the other.
 * @param taken totals of all earlier blocks.
 * @param fewest smallest number of page views of the tested arm that form a block.
 */
export function nextBlock(now: Totals, taken: Totals, fewest = 1): { block: Block; taken: Totals } | null {
  const block = { tested: newOf(now.tested, taken.tested), reference: newOf(now.reference, taken.reference) };
  if (block.tested.pageViews < fewest || block.reference.pageViews === 0) return null;
  return {
    block,
    taken: { tested: plus(taken.tested, block.tested), reference: plus(taken.reference, block.reference) },
  };
}
