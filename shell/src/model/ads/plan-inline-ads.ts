import type { SlotFormat } from '@plainwell/contracts/article/body-block.ts';
import {
  BRAND_CTAS_AFTER,
  inlineAds,
  LEAST_APART,
  placeNumber,
  type InlineAds,
  type LayoutFigures,
} from './ad-layouts.ts';

/** The end of a paragraph in the open text of an article. */
export interface ParagraphEnd {
  /** Paragraphs of the article up to here, folded sections left out. */
  paragraphs: number;
  /**
   * Whether the next block is a paragraph too: a list, a table, a figure or a warning belongs to the sentence before
   * it, and a section begins with its title.
   */
  isBeforeParagraph: boolean;
}

/** Why a commercial block does not stand where the figures say. */
type Obstacle = 'no-paragraph-follows' | 'beside-brands' | 'beside-ad';

/** What the plan says of one commercial block of the body. */
export interface AdDecision {
  what: SlotFormat | 'brand-ctas' | 'end-of-content';
  /** Number of an ad's place (rules.md#ad-layouts); none of brand blocks. */
  number?: number;
  /** The paragraph after which the figures want the ad. After a postponed ad they count from where that one stands. */
  dueAfter: number;
  /** The paragraph that it follows; `null` where the text ends before it finds a place, or the layout has no more. */
  after: number | null;
  /** What stood in its way, paragraph by paragraph; `maximum` where the layout has no more of its format. */
  because: readonly (Obstacle | 'maximum' | 'text-ends')[];
}

interface PlanParts {
  layout: LayoutFigures;
  /** Whether the article has brand blocks. */
  hasBrands: boolean;
}

/** The first place from a paragraph on at which nothing is in the way, and what was before it. */
function firstPlace(
  ends: readonly ParagraphEnd[],
  dueAfter: number,
  obstacleAt: (end: ParagraphEnd) => Obstacle | null,
): Pick<AdDecision, 'after' | 'because'> {
  const because: Obstacle[] = [];
  for (const end of ends) {
    if (end.paragraphs < dueAfter) continue;
    const obstacle = obstacleAt(end);
    if (obstacle === null) return { after: end.paragraphs, because };
    because.push(obstacle);
  }
  return { after: null, because: [...because, 'text-ends'] };
}

const obstacleOfText = ({ isBeforeParagraph }: ParagraphEnd): Obstacle | null =>
  isBeforeParagraph ? null : 'no-paragraph-follows';

const areClose = (one: number, other: number | null) => other !== null && Math.abs(one - other) < LEAST_APART;

/** Places the ads of one format. One that is postponed moves those after it. */
function planFormat(
  ends: readonly ParagraphEnd[],
  { format, firstAfter, every }: InlineAds,
  layout: LayoutFigures,
  brandsAfter: number | null,
): AdDecision[] {
  const decisions: AdDecision[] = [];
  let dueAfter = firstAfter;
  for (;;) {
    const number = placeNumber(layout, format, decisions.length);
    if (decisions.length >= layout.maximum[format])
      return [...decisions, { what: format, number, dueAfter, after: null, because: ['maximum'] }];
    const place = firstPlace(
      ends,
      dueAfter,
      (end) => obstacleOfText(end) ?? (areClose(end.paragraphs, brandsAfter) ? 'beside-brands' : null),
    );
    decisions.push({ what: format, number, dueAfter, ...place });
    if (place.after === null) return decisions;
    dueAfter = place.after + every;
  }
}

/**
 * Decides whether an ad stands behind the text: not close to what was placed, nor to brand blocks that found no place
 * in it.
 */
function planEnd(
  ends: readonly ParagraphEnd[],
  { endOfContentNumber: number }: LayoutFigures,
  placed: readonly AdDecision[],
): AdDecision {
  const dueAfter = ends.length;
  const decision = (obstacle: Obstacle | 'text-ends'): AdDecision => ({
    what: 'end-of-content',
    number,
    dueAfter,
    after: null,
    because: [obstacle],
  });
  if (dueAfter < LEAST_APART) return decision('text-ends');
  const close = placed.find(
    ({ what, after }) => (what === 'brand-ctas' && after === null) || areClose(dueAfter, after),
  );
  if (close) return decision(close.what === 'brand-ctas' ? 'beside-brands' : 'beside-ad');
  return { what: 'end-of-content', number, dueAfter, after: dueAfter, because: [] };
}

/**
 * Decides where the commercial blocks of a text stand, from the ends of its paragraphs alone
 * (rules.md#ad-layouts). The brand blocks have their place first: the figures give them one, and give ads a first and a
 * distance.
 * @returns every decision with its reasons, also of the first ad of each format that has no place, and of the one
 * behind the text.
 */
export function planInlineAds(ends: readonly ParagraphEnd[], { layout, hasBrands }: PlanParts): AdDecision[] {
  const brands: AdDecision[] = hasBrands
    ? [{ what: 'brand-ctas', dueAfter: BRAND_CTAS_AFTER, ...firstPlace(ends, BRAND_CTAS_AFTER, obstacleOfText) }]
    : [];
  // Those that find no place in a short text stand behind it.
  const brandsAfter = hasBrands ? (brands[0]?.after ?? ends.length) : null;
  const placed = [...brands, ...inlineAds.flatMap((ads) => planFormat(ends, ads, layout, brandsAfter))];
  return [...placed, planEnd(ends, layout, placed)];
}
