import { TokenType } from '@csstools/css-tokenizer';
import { declarationsOf, propertyOf, wordsOf, type Declaration } from '../css-declarations.ts';

/** Numberings of CSS (CSS Counter Styles Level 3, 6) that the attribute `type` can express too (HTML, 4.4.5). */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['decimal', '1'],
  ['decimal-leading-zero', '1'],
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
]);

/**
 * Values of `list-style` that number nothing: markers, positions of markers, and values that every property can have.
 */
const OTHERS = new Set(
  [
    ['disc', 'circle', 'square', 'disclosure-open', 'disclosure-closed', 'none', 'inside', 'outside'],
    ['inherit', 'initial', 'unset', 'revert', 'revert-layer', 'important'],
  ].flat(),
);

/** Numbering types of HTML (4.4.5). */
const TYPE = /^[1aAiI]$/;

/**
 * Returns the numbering that a declaration states; `null` for any other declaration, and for a value with a function.
 */
function numberingOf(declaration: Declaration): string | null {
  if (!/^list-style(?:-type)?$/.test(propertyOf(declaration))) return null;
  if (declaration.value.some(([type]) => type === TokenType.Function)) return null;
  return [...wordsOf(declaration)].find((word) => !OTHERS.has(word)) ?? null;
}

/** Returns whether a declaration states a numbering for which HTML has no `type`, such as `lower-greek`. */
export function isForeignNumbering(declaration: Declaration): boolean {
  const numbering = numberingOf(declaration);
  return numbering !== null && !TYPES.has(numbering);
}

/** Returns whether a declaration numbers items in another way than lists do by default. */
export function isOwnNumbering(declaration: Declaration): boolean {
  const numbering = numberingOf(declaration);
  return numbering !== null && TYPES.get(numbering) !== '1';
}

/**
 * Returns the `type` of the numbers of a list or an item; `null` if neither its style nor its attribute states one. As
 * in browsers, the style precedes the attribute, and the last of several declarations counts.
 */
export function numberType(type: string | undefined, style: string): string | null {
  let found = type !== undefined && TYPE.test(type) ? type : null;
  for (const declaration of declarationsOf(style)) {
    const numbering = numberingOf(declaration);
    if (numbering !== null) found = TYPES.get(numbering) ?? found;
  }
  return found;
}
