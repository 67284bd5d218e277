import { declarationsOf, propertyOf, wordsOf } from './css-declarations.ts';

/**
 * Values of `display` that make an element begin and end a line (CSS Display Module Level 3, 2). "box" is the flexbox
 * of old browsers.
 */
const LINES = new Set(
  [
    ['block', 'flow-root', 'list-item', 'flex', 'grid', 'box', 'flexbox'],
    ['table', 'table-caption', 'table-row', 'table-row-group', 'table-header-group', 'table-footer-group'],
  ].flat(),
);

/** Returns whether a style puts an element on lines of its own. The last of several declarations counts. */
export function takesLine(style: string): boolean {
  let isLine = false;
  for (const declaration of declarationsOf(style)) {
    if (propertyOf(declaration) === 'display') {
      const words = wordsOf(declaration);
      isLine = !words.has('inline') && [...words].some((word) => LINES.has(word));
    }
  }
  return isLine;
}
