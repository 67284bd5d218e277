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
  /** Number of paragraphs of the article up to here, without collapsible sections. */
  paragraphs: number;
  /**
   * Whether the next block is a paragraph, too. No ad may stand before any other block: a list, a table, a figure or a
   * warning belongs to the sentence before it, and a section begins with its title.
   */
  isBeforeParagraph: boolean;
}

/** Why a commercial block does not stand at the paragraph that the figures give. */
type Obstacle = 'no-paragraph-follows' | 'beside-brands' | 'beside-ad';

/** The plan's decision about one commercial block of the body. */
export interface AdDecision {
  what: SlotFormat | 'brand-ctas' | 'end-of-content';
  /** Number of an ad's place (rules.md#ad-layouts); absent for brand blocks. */
  number?: number;
  /**
   * Number of the paragraph after which the figures require the block. After a postponed ad, the figures count from its
   * actual place.
   */
  dueAfter: number;
  /**
   * Number of the paragraph that precedes the block; `null` if the text ends before a place is found, or the layout
   * allows no more.
   */
  after: number | null;
  /**
   * The obstacle at each paragraph that was tried, in order; `maximum` if the layout allows no more ads of the format.
   */
  because: readonly (Obstacle | 'maximum' | 'text-ends')[];
}

interface PlanParts {
  layout: LayoutFigures;
  /** Whether the article has brand blocks. */
  hasBrands: boolean;
}

/**
 * Finds the first paragraph, from a given one on, where nothing is in the way. Returns the obstacles before it, too.
 */
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

/** Places the ads of one format. A postponed ad moves those after it. */
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
 * Decides whether an ad stands after the text: only if no commercial block is close, and the brand blocks found a place
 * in the text.
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
 * Decides where the commercial blocks of a text stand, only from the ends of its paragraphs (rules.md#ad-layouts). The
 * brand blocks are placed first, because the figures give them a fixed paragraph, but give ads only a first paragraph
 * and a distance.
 * @returns every decision with its reasons, including the first ad of each format without a place, and the ad after the
 * text.
 */
export function planInlineAds(ends: readonly ParagraphEnd[], { layout, hasBrands }: PlanParts): AdDecision[] {
  const brands: AdDecision[] = hasBrands
    ? [{ what: 'brand-ctas', dueAfter: BRAND_CTAS_AFTER, ...firstPlace(ends, BRAND_CTAS_AFTER, obstacleOfText) }]
    : [];
  // In a short text without a place for them, the brand blocks stand after the text.
  const brandsAfter = hasBrands ? (brands[0]?.after ?? ends.length) : null;
  const placed = [...brands, ...inlineAds.flatMap((ads) => planFormat(ends, ads, layout, brandsAfter))];
  return [...placed, planEnd(ends, layout, placed)];
}
