import type { BodyBlock, BodySlotFormat } from '@plainwell/contracts/article/body-block.ts';

/** How text runs in a column of one width. All in pixels but the characters. */
interface Column {
  inlineSize: number;
  charactersPerLine: number;
  lineHeight: number;
  /** Room between two paragraphs. */
  gap: number;
  slots: Readonly<Record<BodySlotFormat, number>>;
}

/** A phone of 375 px, and a screen on which the column has its full width; measured on the sample articles. */
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

/** Elements that begin text of their own. */
const BLOCK_END = /<\/(?:p|li|h[2-6]|tr|dt|dd|figcaption|caption|pre|blockquote|div)>/;
const PICTURE = /<(?:img|svg)\b[^>]*>/g;
const PICTURE_SIZE = /\b(width|height)="(\d+)"/g;

/** A picture whose size is not said counts as wide as the column and half as high. */
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
    // Entries of a list and rows of a table stand closer than paragraphs.
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

/** What a section is about as high as, in pixels, before anything is laid out: on a phone and on a wide screen. */
export interface EstimatedHeight {
  narrow: number;
  wide: number;
}

/** Estimates the height of a section from its text, so that a browser need not lay out what is far from sight. */
export function estimateHeight(title: string | null, blocks: readonly BodyBlock[]): EstimatedHeight {
  const heightIn = (column: Column) => {
    const heading =
      title === null ? 0 : Math.ceil((1.35 * title.length) / column.charactersPerLine) * 1.15 * column.lineHeight;
    return Math.round(blocks.reduce((sum, block) => sum + blockHeight(block, column), heading));
  };
  return { narrow: heightIn(NARROW), wide: heightIn(WIDE) };
}
