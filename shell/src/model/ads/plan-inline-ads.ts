import type { SlotFormat } from '@plainwell/contracts/article/body-block.ts';
import {
  BLOCKS_APART,
  BRAND_CTAS_AFTER,
  inlineAds,
  LATEST,
  LEAST_TEXT,
  placeNumber,
  type InlineAds,
  type LayoutFigures,
} from './ad-layouts.ts';

/** The end of a top-level block in the open text of an article, where the plan may place a commercial block. */
export interface Boundary {
  /** Number of paragraphs of the article up to here, without collapsible sections. */
  paragraphs: number;
  /** Reason in the text against a commercial block here, whatever is near; `null` if there is none. */
  obstacle: 'after-heading' | 'before-announced' | 'text-ends' | null;
}

/** Reason why the plan does not place a commercial block at a boundary. */
type Obstacle = NonNullable<Boundary['obstacle']> | 'beside-brands' | 'beside-ad';

/** The plan's decision about one commercial block of the body. */
export interface AdDecision {
  what: SlotFormat | 'brand-ctas' | 'end-of-content';
  /** Number of an ad's place (rules.md#ad-layouts); absent for brand blocks and for an ad without a place. */
  number?: number;
  /** Number of the paragraph after which the figures require the block. */
  dueAfter: number;
  /** Number of the paragraph that precedes the block, directly or with other blocks between; `null` without a place. */
  after: number | null;
  /** Index of the boundary where the block is placed; `null` without a place. */
  at: number | null;
  /**
   * The obstacle at each boundary that the plan tried, in order. For a block without a place, the last entry is the
   * reason: `maximum` if the layout allows no more ads of the format, `too-late` if no boundary was free soon enough,
   * `text-ends` if the text was too short.
   */
  because: readonly (Obstacle | 'maximum' | 'too-late')[];
}

type Place = Pick<AdDecision, 'after' | 'at' | 'because'>;

interface PlanParts {
  layout: LayoutFigures;
  /** Whether the article has brand blocks. */
  hasBrands: boolean;
}

/**
 * Finds the first free boundary at or after a paragraph. Returns the obstacles before it, too.
 * @param latest number of the last paragraph that the block may follow.
 */
function firstPlace(
  boundaries: readonly Boundary[],
  dueAfter: number,
  latest: number,
  obstacleAt: (at: number) => Obstacle | null,
): Place {
  const because: Obstacle[] = [];
  for (const [at, { paragraphs, obstacle: ofText }] of boundaries.entries()) {
    if (paragraphs < dueAfter) continue;
    if (paragraphs > latest) return { after: null, at: null, because: [...because, 'too-late'] };
    const obstacle = ofText ?? obstacleAt(at);
    if (obstacle === null) return { after: paragraphs, at, because };
    because.push(obstacle);
  }
  return { after: null, at: null, because: because.at(-1) === 'text-ends' ? because : [...because, 'text-ends'] };
}

const areClose = (one: number, other: number | null) => other !== null && Math.abs(one - other) < BLOCKS_APART;

/**
 * Places the ads of one format. Counts the paragraphs to the next ad from the place of the last one, or from where it
 * was due.
 */
function planFormat(
  boundaries: readonly Boundary[],
  { format, firstAfter, every }: InlineAds,
  layout: LayoutFigures,
  brandsAt: number | null,
): AdDecision[] {
  const decisions: AdDecision[] = [];
  let dueAfter = firstAfter;
  let lastAt: number | null = null;
  let placed = 0;
  for (;;) {
    if (placed >= layout.maximum[format])
      return [...decisions, { what: format, dueAfter, after: null, at: null, because: ['maximum'] }];
    const obstacleAt = (at: number) => {
      if (areClose(at, brandsAt)) return 'beside-brands';
      return areClose(at, lastAt) ? 'beside-ad' : null;
    };
    const place = firstPlace(boundaries, dueAfter, dueAfter + LATEST, obstacleAt);
    if (place.at === null) {
      decisions.push({ what: format, dueAfter, ...place });
      if (place.because.at(-1) === 'text-ends') return decisions;
    } else {
      decisions.push({ what: format, number: placeNumber(layout, format, placed), dueAfter, ...place });
      placed += 1;
      lastAt = place.at;
    }
    dueAfter = (place.after ?? dueAfter) + every;
  }
}

/**
 * Decides whether an ad is placed after the text: not if the text is shorter than three paragraphs, or if another
 * commercial block is close.
 */
function planEnd(
  boundaries: readonly Boundary[],
  { endOfContentNumber: number }: LayoutFigures,
  placed: readonly AdDecision[],
): AdDecision {
  const end = boundaries.length - 1;
  const dueAfter = boundaries.at(-1)?.paragraphs ?? 0;
  const without = (obstacle: Obstacle): AdDecision => ({
    what: 'end-of-content',
    dueAfter,
    after: null,
    at: null,
    because: [obstacle],
  });
  if (dueAfter < LEAST_TEXT) return without('text-ends');
  // Brand blocks without a place in the text follow the text.
  const close = placed.find(({ what, at }) => (what === 'brand-ctas' && at === null) || areClose(end, at));
  if (close) return without(close.what === 'brand-ctas' ? 'beside-brands' : 'beside-ad');
  return { what: 'end-of-content', number, dueAfter, after: dueAfter, at: end, because: [] };
}

/**
 * Decides where to place the commercial blocks of a text, from the ends of its top-level blocks only
 * (rules.md#ad-layouts). Places the brand blocks first, because they have one position only, whereas ads repeat.
 * @param boundaries the end of every top-level block of the open text, in reading order.
 * @returns every decision with its reasons, including the ads that were left out and the slot after the text.
 */
export function planInlineAds(boundaries: readonly Boundary[], { layout, hasBrands }: PlanParts): AdDecision[] {
  const nothingNear = () => null;
  const brands: AdDecision[] = hasBrands
    ? [
        {
          what: 'brand-ctas',
          dueAfter: BRAND_CTAS_AFTER,
          ...firstPlace(boundaries, BRAND_CTAS_AFTER, Number.POSITIVE_INFINITY, nothingNear),
        },
      ]
    : [];
  const brandsAt = hasBrands ? (brands[0]?.at ?? boundaries.length - 1) : null;
  const placed = [...brands, ...inlineAds.flatMap((ads) => planFormat(boundaries, ads, layout, brandsAt))];
  return [...placed, planEnd(boundaries, layout, placed)];
}
