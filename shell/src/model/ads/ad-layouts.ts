import type { Article } from '@plainwell/contracts/article/article.ts';
import type { SlotFormat } from '@plainwell/contracts/article/body-block.ts';

type AdLayout = Article['targeting']['adLayout'];

/** Inline ads of one format (specification, section 9, Inline body ads). */
export interface InlineAds {
  format: SlotFormat;
  /** The first follows this paragraph of the article, counted from 1. */
  firstAfter: number;
  /** Each further one follows so many paragraphs after the one before. */
  every: number;
}

/** On phones and tablets a medium rectangle, from 990 px up a leaderboard: the page shows one kind at a time. */
export const inlineAds: readonly InlineAds[] = [
  { format: 'medium-rectangle', firstAfter: 2, every: 5 },
  { format: 'leaderboard', firstAfter: 5, every: 10 },
];

/** The special block, the article's brand blocks, follows this paragraph (specification, section 9, Inline body ads). */
export const BRAND_CTAS_AFTER = 6;

/** Least paragraphs between two commercial blocks that one screen shows: with fewer a reader meets them as one. */
export const LEAST_APART = 3;

/**
 * Most inline ads of each format by ad layout (specification, section 9, Ad layouts). Where a layout states no figure
 * for a format, BASELINE's holds; CPUV leaves medium rectangles uncapped.
 */
const maximumOfLayout: Readonly<Record<AdLayout, Readonly<Record<SlotFormat, number>>>> = {
  BASELINE: { 'medium-rectangle': 4, leaderboard: 4 },
  CPUV: { 'medium-rectangle': Number.POSITIVE_INFINITY, leaderboard: 3 },
  DECISION: { 'medium-rectangle': 2, leaderboard: 3 },
  REDUCED: { 'medium-rectangle': 3, leaderboard: 4 },
  MEDIUM_DRIVER: { 'medium-rectangle': 2, leaderboard: 2 },
  MEDIUM_GAM: { 'medium-rectangle': 4, leaderboard: 4 },
};

/** The figures for an article. One whose sponsor pays by the visit has the layout of such articles, unless it takes over another article's. */
export function inlineMaximum({ targeting: { adLayout, inheritLayout }, isCPUV }: Pick<Article, 'targeting' | 'isCPUV'>): Readonly<Record<SlotFormat, number>> {
  return maximumOfLayout[isCPUV && !inheritLayout ? 'CPUV' : adLayout];
}
