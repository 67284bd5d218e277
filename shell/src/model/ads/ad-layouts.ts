import type { Article } from '@plainwell/contracts/article/article.ts';
import type { SlotFormat } from '@plainwell/contracts/article/body-block.ts';
import type { Seller } from '@plainwell/contracts/modules/props/ad-slot-props.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';

type AdLayout = Article['targeting']['adLayout'];
type Template = 'tabbed' | 'infinite';

/** The positions of inline ads of one format (rules.md#ad-layouts). */
export interface InlineAds {
  format: SlotFormat;
  /** Number of the paragraph, counted from 1, after which the first ad is placed. */
  firstAfter: number;
  /** Number of paragraphs from one ad to the next. */
  every: number;
}

/**
 * Medium rectangles for phones and tablets, leaderboards from 990 px up. The page shows one of the two formats at a
 * time.
 */
export const inlineAds: readonly InlineAds[] = [
  { format: 'medium-rectangle', firstAfter: 2, every: 5 },
  { format: 'leaderboard', firstAfter: 5, every: 10 },
];

/** The figures of an ad layout (rules.md#ad-layouts). */
export interface LayoutFigures {
  /** Maximum number of inline ads of each format. */
  maximum: Readonly<Record<SlotFormat, number>>;
  /** Numbers of the places that the site sells itself. */
  adNumbers: readonly number[];
  /** Numbers of the places that partners fill. */
  partnerNumbers: readonly number[];
  /** Number of the place after the text. */
  endOfContentNumber: number;
  /** Whether a leaderboard may stay at the bottom of the window. */
  hasStickyLeaderboard: boolean;
}

const BASELINE: LayoutFigures = {
  maximum: { 'medium-rectangle': 4, leaderboard: 4 },
  adNumbers: [0, 2, 4, 9],
  partnerNumbers: [1, 3, 5],
  endOfContentNumber: 7,
  hasStickyLeaderboard: true,
};

/** Returns BASELINE with the figures that another layout changes. */
const baselineBut = (mediumRectangles: number, leaderboards: number, more?: Partial<LayoutFigures>): LayoutFigures => ({
  ...BASELINE,
  maximum: { 'medium-rectangle': mediumRectangles, leaderboard: leaderboards },
  ...more,
});

/** All ad layouts. BASELINE's figures apply unless a layout states its own. CPUV does not limit medium rectangles. */
export const adLayouts: Readonly<Record<AdLayout, LayoutFigures>> = {
  BASELINE,
  CPUV: baselineBut(Number.POSITIVE_INFINITY, 3),
  DECISION: baselineBut(2, 3),
  REDUCED: baselineBut(3, 4),
  MEDIUM_DRIVER: baselineBut(2, 2, { hasStickyLeaderboard: false }),
  MEDIUM_GAM: baselineBut(4, 4),
};

/**
 * Returns the number of an inline ad's place. Leaderboards use the numbers that the site sells itself. Medium
 * rectangles are twice as frequent and also use the partners' numbers between them. After the last number of a layout,
 * the numbers continue.
 * @param turn index of the ad among those of its format, from 0.
 */
export function placeNumber({ adNumbers, partnerNumbers }: LayoutFigures, format: SlotFormat, turn: number): number {
  const numbers =
    format === 'leaderboard' ? adNumbers : [...adNumbers, ...partnerNumbers].toSorted((one, other) => one - other);
  return numbers[turn] ?? Math.max(...numbers) + 1 + turn - numbers.length;
}

/** Returns who fills a place, by the place's number. */
export const sellerOf = ({ partnerNumbers }: Pick<LayoutFigures, 'partnerNumbers'>, number: number): Seller =>
  partnerNumbers.includes(number) ? 'partners' : 'ads';

/** Number of the paragraph after which the article's brand blocks are placed (rules.md#ad-layouts). */
export const BRAND_CTAS_AFTER = 6;

/**
 * Minimum number of blocks of text between two commercial blocks on one screen (rules.md#ad-layouts). If they were
 * closer, readers would see them as one block.
 */
export const BLOCKS_APART = 2;

/** Maximum number of paragraphs by which an ad may be placed later than due (rules.md#ad-layouts). */
export const LATEST = 2;

/** Minimum number of paragraphs of a text that an ad may follow. */
export const LEAST_TEXT = 3;

/**
 * Gives an article that is appended to others the ad layout of the first (rules.md#infinite-page). Without `inherited`,
 * an article keeps its own layout and inherits none, even if its content says so.
 */
export function withInheritedLayout<Inheriting extends Pick<Article, 'targeting'>>(
  article: Inheriting,
  inherited: AdLayout | undefined,
): Inheriting {
  const { adLayout } = article.targeting;
  return {
    ...article,
    targeting: { ...article.targeting, adLayout: inherited ?? adLayout, inheritLayout: inherited !== undefined },
  };
}

/** Origin of an article's ad layout (`adLayoutOrigin`). */
type LayoutOrigin = 'inherited' | 'path' | 'paid-by-the-visit' | 'article';

type LayoutFacts = Pick<Article, 'canonicalPath' | 'isCPUV' | 'targeting'>;
type PublishersLayouts = Pick<Site, 'adLayouts'>;

const publishersLayout = (
  { canonicalPath }: Pick<Article, 'canonicalPath'>,
  { adLayouts: byPath }: PublishersLayouts,
) => (byPath !== undefined && Object.hasOwn(byPath, canonicalPath) ? byPath[canonicalPath] : undefined);

/**
 * Returns the origin of an article's ad layout: the page that the article is inserted into (`inheritLayout`), else the
 * publisher's setting for its path, else the layout for articles whose sponsor pays by the visit, else the article
 * itself.
 */
export function adLayoutOrigin(article: LayoutFacts, site: PublishersLayouts): LayoutOrigin {
  if (article.targeting.inheritLayout) return 'inherited';
  if (publishersLayout(article, site) !== undefined) return 'path';
  return article.isCPUV ? 'paid-by-the-visit' : 'article';
}

/** Returns the ad layout of an article (`adLayoutOrigin`). */
export function adLayoutOf(article: LayoutFacts, site: PublishersLayouts): AdLayout {
  const { adLayout, inheritLayout } = article.targeting;
  return inheritLayout ? adLayout : (publishersLayout(article, site) ?? (article.isCPUV ? 'CPUV' : adLayout));
}

/**
 * Returns the reason why no leaderboard stays at the bottom of the window; `null` if a leaderboard stays. On the
 * infinite page the rail's last slot stays in view instead, and each further article would show a leaderboard again
 * that the reader had closed.
 */
export function stickyLeaderboardRefusal(template: Template, adLayout: AdLayout): 'layout' | 'infinite' | null {
  if (template === 'infinite') return 'infinite';
  return adLayouts[adLayout].hasStickyLeaderboard ? null : 'layout';
}

/** Minimum distance between two slots of the right rail, in px (rules.md#right-rail). */
export const RAIL_SPACING = 550;

/**
 * Returns the maximum number of slots in the right rail, the top one included, and the reason for it
 * (rules.md#right-rail).
 */
export function railMaximum(
  template: Template,
  { isCPUV, isSponsoredArticle }: Pick<Article, 'isCPUV' | 'isSponsoredArticle'>,
): { maximum: number; because: Template | 'sponsored' | 'paid-by-the-visit' } {
  if (isCPUV) return { maximum: 1, because: 'paid-by-the-visit' };
  if (isSponsoredArticle) return { maximum: 15, because: 'sponsored' };
  return { maximum: template === 'tabbed' ? 14 : 6, because: template };
}
