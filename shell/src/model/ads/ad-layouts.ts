import type { Article } from '@plainwell/contracts/article/article.ts';
import type { SlotFormat } from '@plainwell/contracts/article/body-block.ts';
import type { Seller } from '@plainwell/contracts/modules/slot-props.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';

type AdLayout = Article['targeting']['adLayout'];
type Template = 'tabbed' | 'infinite';

/** Inline ads of one format (rules.md#ad-layouts). */
export interface InlineAds {
  format: SlotFormat;
  /** The first follows this paragraph of the article, counted from 1. */
  firstAfter: number;
  /** How many paragraphs after the one before each further ad follows. */
  every: number;
}

/** On phones and tablets a medium rectangle, from 990 px up a leaderboard: the page shows one kind at a time. */
export const inlineAds: readonly InlineAds[] = [
  { format: 'medium-rectangle', firstAfter: 2, every: 5 },
  { format: 'leaderboard', firstAfter: 5, every: 10 },
];

/** What an ad layout says (rules.md#ad-layouts). */
export interface LayoutFigures {
  /** Most inline ads of each format. */
  maximum: Readonly<Record<SlotFormat, number>>;
  /** Numbers of the places that the site sells itself. */
  adNumbers: readonly number[];
  /** Numbers of the places that partners fill. */
  partnerNumbers: readonly number[];
  /** Number of the place behind the text. */
  endOfContentNumber: number;
  /** Whether a leaderboard may stay at the foot of the window. */
  hasStickyLeaderboard: boolean;
}

const BASELINE: LayoutFigures = {
  maximum: { 'medium-rectangle': 4, leaderboard: 4 },
  adNumbers: [0, 2, 4, 9],
  partnerNumbers: [1, 3, 5],
  endOfContentNumber: 7,
  hasStickyLeaderboard: true,
};

/** BASELINE with the figures that another layout states. */
const baselineBut = (mediumRectangles: number, leaderboards: number, more?: Partial<LayoutFigures>): LayoutFigures => ({
  ...BASELINE,
  maximum: { 'medium-rectangle': mediumRectangles, leaderboard: leaderboards },
  ...more,
});

/** All ad layouts. Where one states no figure, BASELINE's holds; CPUV leaves medium rectangles uncapped. */
export const adLayouts: Readonly<Record<AdLayout, LayoutFigures>> = {
  BASELINE,
  CPUV: baselineBut(Number.POSITIVE_INFINITY, 3),
  DECISION: baselineBut(2, 3),
  REDUCED: baselineBut(3, 4),
  MEDIUM_DRIVER: baselineBut(2, 2, { hasStickyLeaderboard: false }),
  MEDIUM_GAM: baselineBut(4, 4),
};

/**
 * Number of the place of an inline ad. Leaderboards have those that the site sells itself, medium rectangles, which
 * come twice as often, those of partners between them; what a layout has beyond its numbers counts on.
 * @param turn of the ad among those of its format, from 0.
 */
export function placeNumber({ adNumbers, partnerNumbers }: LayoutFigures, format: SlotFormat, turn: number): number {
  const numbers =
    format === 'leaderboard' ? adNumbers : [...adNumbers, ...partnerNumbers].toSorted((one, other) => one - other);
  return numbers[turn] ?? Math.max(...numbers) + 1 + turn - numbers.length;
}

/** Who fills a place, by its number. */
export const sellerOf = ({ partnerNumbers }: Pick<LayoutFigures, 'partnerNumbers'>, number: number): Seller =>
  partnerNumbers.includes(number) ? 'partners' : 'ads';

/**
 * The special block, the article's brand blocks, follows this paragraph (rules.md#ad-layouts).
 */
export const BRAND_CTAS_AFTER = 6;

/** Least paragraphs between two commercial blocks that one screen shows: with fewer a reader meets them as one. */
export const LEAST_APART = 3;

/** Where the ad layout of an article comes from. */
type LayoutOrigin = 'inherited' | 'path' | 'paid-by-the-visit' | 'article';

type LayoutFacts = Pick<Article, 'canonicalPath' | 'isCPUV' | 'targeting'>;
type PublishersLayouts = Pick<Site, 'adLayouts'>;

const publishersLayout = (
  { canonicalPath }: Pick<Article, 'canonicalPath'>,
  { adLayouts: byPath }: PublishersLayouts,
) => (byPath !== undefined && Object.hasOwn(byPath, canonicalPath) ? byPath[canonicalPath] : undefined);

/**
 * Whose layout an article has: that of the page it is put into (`inheritLayout`), else the publisher's for its path,
 * else the one of articles whose sponsor pays by the visit, else its own.
 */
export function adLayoutOrigin(article: LayoutFacts, site: PublishersLayouts): LayoutOrigin {
  if (article.targeting.inheritLayout) return 'inherited';
  if (publishersLayout(article, site) !== undefined) return 'path';
  return article.isCPUV ? 'paid-by-the-visit' : 'article';
}

/** The ad layout of an article (`adLayoutOrigin`). */
export function adLayoutOf(article: LayoutFacts, site: PublishersLayouts): AdLayout {
  const { adLayout, inheritLayout } = article.targeting;
  return inheritLayout ? adLayout : (publishersLayout(article, site) ?? (article.isCPUV ? 'CPUV' : adLayout));
}

/**
 * Why no leaderboard stays at the foot of the window; `null` where one does. On the infinite page the rail's last slot
 * stays in sight, and each article below would bring back what its reader had closed.
 */
export function stickyLeaderboardRefusal(template: Template, adLayout: AdLayout): 'layout' | 'infinite' | null {
  if (template === 'infinite') return 'infinite';
  return adLayouts[adLayout].hasStickyLeaderboard ? null : 'layout';
}

/** Least room between two slots of the right rail, in px (rules.md#right-rail). */
export const RAIL_SPACING = 550;

/**
 * Most slots of the right rail, the one at its top among them, and by which figure
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
