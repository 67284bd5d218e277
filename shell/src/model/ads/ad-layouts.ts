import type { Article } from '@plainwell/contracts/article/article.ts';
import type { SlotFormat } from '@plainwell/contracts/article/body-block.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';

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
export const inlineMaximum: Readonly<Record<AdLayout, Readonly<Record<SlotFormat, number>>>> = {
  BASELINE: { 'medium-rectangle': 4, leaderboard: 4 },
  CPUV: { 'medium-rectangle': Number.POSITIVE_INFINITY, leaderboard: 3 },
  DECISION: { 'medium-rectangle': 2, leaderboard: 3 },
  REDUCED: { 'medium-rectangle': 3, leaderboard: 4 },
  MEDIUM_DRIVER: { 'medium-rectangle': 2, leaderboard: 2 },
  MEDIUM_GAM: { 'medium-rectangle': 4, leaderboard: 4 },
};

/**
 * The ad layout of an article: that of the page it is put into (`inheritLayout`), else the publisher's for its path, else the one of
 * articles whose sponsor pays by the visit, else its own.
 */
export function adLayoutOf({ canonicalPath, isCPUV, targeting }: Pick<Article, 'canonicalPath' | 'isCPUV' | 'targeting'>, { adLayouts }: Pick<Site, 'adLayouts'>): AdLayout {
  if (targeting.inheritLayout) return targeting.adLayout;
  const ofPath = adLayouts !== undefined && Object.hasOwn(adLayouts, canonicalPath) ? adLayouts[canonicalPath] : undefined;
  return ofPath ?? (isCPUV ? 'CPUV' : targeting.adLayout);
}
