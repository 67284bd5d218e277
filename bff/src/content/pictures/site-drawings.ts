import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SHARE_PICTURE } from '../../config/share-picture.ts';

/**
 * The site's mark, which pages use as their icon, and the site's name in outlines, because fonts differ between
 * machines.
 */
const mark = readFileSync(fileURLToPath(import.meta.resolve('@plainwell/contracts/page/site-icon.svg')), 'utf8');
const name = readFileSync(fileURLToPath(new URL('../../../config/site-name.svg', import.meta.url)), 'utf8');

/** Ground color of the site's pages in light mode (`--color-paper`). */
const GROUND = '#fdfbf7';

const MARK_SIZE = 180;
const NAME_HEIGHT = 118;
const NAME_WIDTH = 695;
const GAP = 48;

/** Places a drawing inside another one. */
function placed(drawing: string, place: { x: number; y: number; width: number; height: number }): string {
  const attributes = Object.entries(place).map(([key, value]) => `${key}="${value}"`);
  return drawing.replace(
    /<svg\b[^>]*?(viewBox="[^"]*")[^>]*>/,
    (_opening, viewBox) => `<svg ${viewBox} ${attributes.join(' ')}>`,
  );
}

function cardDrawing(): string {
  const { width, height } = SHARE_PICTURE;
  const x = (width - MARK_SIZE - GAP - NAME_WIDTH) / 2;
  const parts = [
    `<rect width="${width}" height="${height}" fill="${GROUND}"/>`,
    placed(mark, { x, y: (height - MARK_SIZE) / 2, width: MARK_SIZE, height: MARK_SIZE }),
    placed(name, { x: x + MARK_SIZE + GAP, y: (height - NAME_HEIGHT) / 2, width: NAME_WIDTH, height: NAME_HEIGHT }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

/** The site's mark as SVG, the color of its ground, and the site's card (mark and name) as SVG. */
export const siteDrawings = {
  mark,
  markGround: /<rect\b[^>]*fill="(#[\da-f]{6})"/.exec(mark)?.[1] ?? GROUND,
  card: cardDrawing(),
} as const;
