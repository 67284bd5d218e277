import { TokenType } from '@csstools/css-tokenizer';
import { declarationsOf, propertyOf, wordsOf, type Declaration } from '../css-declarations.ts';

/** Numberings of CSS (CSS Counter Styles Level 3, 6) that `type` says too (HTML, 4.4.5). */
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

/** Words of `list-style` that number nothing: marks, where a mark stands, and values of every property. */
const OTHERS = new Set(
  [
    ['disc', 'circle', 'square', 'disclosure-open', 'disclosure-closed', 'none', 'inside', 'outside'],
    ['inherit', 'initial', 'unset', 'revert', 'revert-layer', 'important'],
  ].flat(),
);

/** The types of a list's numbers that HTML knows (4.4.5). */
const TYPE = /^[1aAiI]$/;

/** The name of the numbering that a declaration states; `null` of another, and of what a function computes. */
function numberingOf(declaration: Declaration): string | null {
  if (!/^list-style(?:-type)?$/.test(propertyOf(declaration))) return null;
  if (declaration.value.some(([type]) => type === TokenType.Function)) return null;
  return [...wordsOf(declaration)].find((word) => !OTHERS.has(word)) ?? null;
}

/** Whether a declaration numbers items in a way that HTML has no `type` for, such as `lower-greek`. */
export function isForeignNumbering(declaration: Declaration): boolean {
  const numbering = numberingOf(declaration);
  return numbering !== null && !TYPES.has(numbering);
}

/** Whether a declaration numbers items in another way than lists do by themselves. */
export function isOwnNumbering(declaration: Declaration): boolean {
  const numbering = numberingOf(declaration);
  return numbering !== null && TYPES.get(numbering) !== '1';
}

/**
 * The `type` of a list's or an item's numbers: what its style says, as it does on its page, or else its attribute. Of
 * several declarations the last one counts. `null` where neither numbers.
 */
export function numberType(type: string | undefined, style: string): string | null {
  let found = type !== undefined && TYPE.test(type) ? type : null;
  for (const declaration of declarationsOf(style)) {
    const numbering = numberingOf(declaration);
    if (numbering !== null) found = TYPES.get(numbering) ?? found;
  }
  return found;
}
