import {
  TokenType,
  type CSSToken,
  type TokenDimension,
  type TokenNumber,
  type TokenPercentage,
} from '@csstools/css-tokenizer';
import { declarationsOf, propertyOf, wordsOf, type Declaration } from './css-declarations.ts';
import { isForeignNumbering, isOwnNumbering } from './lists/list-numbering.ts';

/** Elements whose names already express what a style would: that text is struck out, or raised or lowered. */
const STRIKING = new Set(['s', 'del', 'strike']);
const RAISING = new Set(['sup', 'sub']);

/** Elements in which `vertical-align` moves a whole cell. */
const CELLS = new Set(['td', 'th', 'tr', 'thead', 'tbody', 'tfoot']);

/** Elements whose numbering HTML expresses with `type`. */
const LISTS = new Set(['ol', 'ul', 'li', 'menu', 'dir']);

/**
 * Properties that can move text out of sight, and the distances at which they do so: in pixels or points, and in other
 * units.
 */
const MOVING =
  /^(?:(?:margin|inset)(?:-(?:left|right|top|bottom|(?:inline|block)(?:-start|-end)?))?|left|right|top|bottom|text-indent)$/;
const FAR_PIXELS = -500;
const FAR = -100;

/** A number, a percentage or a length. */
type Quantity = TokenNumber | TokenPercentage | TokenDimension;

const isQuantity = (token: CSSToken): token is Quantity =>
  token[0] === TokenType.Number || token[0] === TokenType.Percentage || token[0] === TokenType.Dimension;

/** Returns the quantity of a value that consists of nothing else; `null` for any other value. */
function onlyQuantity([first, second]: readonly CSSToken[]): number | null {
  const isAlone = second === undefined || second[1] === '!';
  return first !== undefined && isAlone && isQuantity(first) ? first[4].value : null;
}

function isFar(token: CSSToken): boolean {
  if (!isQuantity(token)) return false;
  const isPixels = token[0] === TokenType.Dimension && /^p[xt]$/i.test(token[4].unit);
  return token[4].value <= (isPixels ? FAR_PIXELS : FAR);
}

/** Returns whether a color is invisible: `transparent`, or an alpha of zero (CSS Color Module Level 4). */
function isTransparent(value: readonly CSSToken[], words: ReadonlySet<string>): boolean {
  const [first] = value;
  if (words.has('transparent')) return true;
  if (first?.[0] === TokenType.Hash) return /^(?:[\da-f]{3}0|[\da-f]{6}00)$/i.test(first[4].value);
  const quantities = value.filter(isQuantity);
  return first?.[0] === TokenType.Function && quantities.length === 4 && quantities[3]?.[4].value === 0;
}

function isHidden(property: string, value: readonly CSSToken[], words: ReadonlySet<string>): boolean {
  if (property === 'display') return words.has('none');
  if (property === 'visibility') return words.has('hidden') || words.has('collapse');
  if (property === 'content-visibility') return words.has('hidden');
  if (property === 'color' || property === 'text-fill-color') return isTransparent(value, words);
  if (property === 'opacity' || property === 'font-size') return (onlyQuantity(value) ?? 1) <= 0;
  return MOVING.test(property) && value.some(isFar);
}

function isRaised(value: readonly CSSToken[], words: ReadonlySet<string>): boolean {
  return words.has('super') || words.has('sub') || (onlyQuantity(value) ?? 0) !== 0;
}

function declarationProblem(name: string, declaration: Declaration): string | null {
  const { value } = declaration;
  const property = propertyOf(declaration);
  const words = wordsOf(declaration);
  if (isHidden(property, value, words)) return 'is hidden by a style, which would be lost; take it out, or show it';
  const isStruck = /^text-decoration(?:-line)?$/.test(property) && words.has('line-through');
  if (isStruck && !STRIKING.has(name)) {
    return 'is struck out by a style, which would be lost; write <s>, or take the words out';
  }
  if (property === 'vertical-align' && isRaised(value, words) && !RAISING.has(name) && !CELLS.has(name)) {
    return 'is raised or lowered by a style, which would be lost; write <sup> or <sub>';
  }
  // In a style sheet, only the selectors show which elements a declaration numbers.
  const isNumbered = name === '' ? isOwnNumbering(declaration) : LISTS.has(name) && isForeignNumbering(declaration);
  if (isNumbered)
    return 'is numbered by a style, which would be lost; write type="1", "a", "A", "i" or "I" on the <ol>';
  return property === 'unicode-bidi' && (words.has('isolate-override') || words.has('bidi-override'))
    ? 'has the order of its characters turned around by a style; write them in the order in which they are read'
    : null;
}

/**
 * Returns the fault if a style gives text a meaning that the element's name does not show, or else `null`. `name` is
 * empty for a style sheet, which has no element.
 */
export function lostStyleFault(name: string, style: string): string | null {
  for (const declaration of declarationsOf(style)) {
    const problem = declarationProblem(name, declaration);
    if (problem !== null) return problem;
  }
  return null;
}
