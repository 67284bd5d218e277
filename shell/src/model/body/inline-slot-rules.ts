import type { Article } from '@plainwell/contracts/article/article.ts';
import type { SlotFormat } from '@plainwell/contracts/article/body-block.ts';

/** Where inline slots of one format stand (specification, section 9, Inline body ads). */
export interface PlacementRule {
  format: SlotFormat;
  /** The first slot follows this paragraph of the article, counted from 1. */
  firstAfter: number;
  /** Further slots follow every so many paragraphs. */
  every: number;
}

/** On phones and tablets a medium rectangle, from 990 px up a leaderboard: the page shows one kind at a time. */
export const placementRules: readonly PlacementRule[] = [
  { format: 'medium-rectangle', firstAfter: 2, every: 5 },
  { format: 'leaderboard', firstAfter: 5, every: 10 },
];

type AdLayout = Article['targeting']['adLayout'];

/**
 * Most inline slots of each format by ad layout (specification, section 9, Ad layouts). Where a layout states no figure
 * for a format, BASELINE's holds; CPUV leaves medium rectangles uncapped.
 */
export const inlineMaximum: Readonly<Record<AdLayout, Readonly<Record<SlotFormat, number>>>> = {
  BASELINE: { 'medium-rectangle': 4, leaderboard: 4 },
  CPUV: { 'medium-rectangle': Number.POSITIVE_INFINITY, leaderboard: 3 },
  DECISION: { 'medium-rectangle': 2, leaderboard: 3 },
  REDUCED: { 'medium-rectangle': 3, leaderboard: 4 },
  MEDIUM_DRIVER: { 'medium-rectangle': 2, leaderboard: 2 },
  MEDIUM_GAM: { 'medium-rectangle': 4, leaderboard: 4 },
};

/** The special block, the article's brand blocks, follows this paragraph (specification, section 9, Inline body ads). */
export const BRAND_CTAS_AFTER = 6;
