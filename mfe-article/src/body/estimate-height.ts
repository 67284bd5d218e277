import type { BodyBlock, BodySlotFormat } from '@plainwell/contracts/article/body-block.ts';

/** Measures of text in a column of one width. All are pixels except `charactersPerLine`. */
interface Column {
  inlineSize: number;
  charactersPerLine: number;
  lineHeight: number;
  /** Space between two paragraphs. */
  gap: number;
  slots: Readonly<Record<BodySlotFormat, number>>;
}

/**
 * The column on a phone 375 px wide. `WIDE` is the column at its full width. Both are measured on the sample articles.
 */
const NARROW: Column = {
  inlineSize: 335,
  charactersPerLine: 38,
  lineHeight: 28.8,
  gap: 24,
  slots: { 'medium-rectangle': 300, leaderboard: 0, gallery: 380, 'brand-ctas': 400 },
};
const WIDE: Column = {
  inlineSize: 680,
  charactersPerLine: 70,
  lineHeight: 32,
  gap: 24,
  slots: { 'medium-rectangle': 0, leaderboard: 140, gallery: 520, 'brand-ctas': 300 },
};

/** End tags of block elements: text after them starts on a new line. */
const BLOCK_END = /<\/(?:p|li|h[2-6]|tr|dt|dd|figcaption|caption|pre|blockquote|div)>/;
const PICTURE = /<(?:img|svg)\b[^>]*>/g;
const PICTURE_SIZE = /\b(width|height)="(\d+)"/g;

/**
 * Estimates the height of a picture in pixels. A picture without a stated size counts as wide as the column and half as
 * high.
 */
function pictureHeight(tag: string, { inlineSize }: Column): number {
  const size = new Map([...tag.matchAll(PICTURE_SIZE)].map(([, side, pixels]) => [side, Number(pixels)]));
  const width = size.get('width') ?? 2;
  const height = size.get('height') ?? 1;
  return size.size < 2 ? inlineSize / 2 : height * Math.min(1, inlineSize / width);
}

function textHeight(html: string, column: Column): number {
  let sum = 0;
  for (const piece of html.split(BLOCK_END)) {
    for (const [tag] of piece.matchAll(PICTURE)) sum += pictureHeight(tag, column);
    const { length } = piece.replaceAll(/<[^<>]*>/g, '').trim();
    // List items and table rows are closer together than paragraphs.
    if (length > 0)
      sum +=
        Math.ceil(length / column.charactersPerLine) * column.lineHeight +
        (/<(?:li|t[dhr]|d[td])\b/.test(piece) ? column.gap / 2 : column.gap);
  }
  return sum;
}

function blockHeight(block: BodyBlock, column: Column): number {
  if (block.kind === 'html') return textHeight(block.html, column);
  if (block.kind === 'slot') return column.slots[block.format];
  return 4 * column.lineHeight;
}

/** Estimates are multiples of this many pixels, because the page repeats them, and round numbers compress better. */
const STEP = 20;

/** Estimated height of a section before layout, in pixels: on a phone and on a wide screen. */
export interface EstimatedHeight {
  narrow: number;
  wide: number;
}

/** Estimates the height of a section from its text, so that browsers can skip the layout of sections far off screen. */
export function estimateHeight(title: string | null, blocks: readonly BodyBlock[]): EstimatedHeight {
  const heightIn = (column: Column) => {
    const heading =
      title === null ? 0 : Math.ceil((1.35 * title.length) / column.charactersPerLine) * 1.15 * column.lineHeight;
    const height = blocks.reduce((sum, block) => sum + blockHeight(block, column), heading);
    return Math.round(height / STEP) * STEP;
  };
  return { narrow: heightIn(NARROW), wide: heightIn(WIDE) };
}
