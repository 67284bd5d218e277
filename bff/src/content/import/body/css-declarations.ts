import { TokenType, tokenizer, type CSSToken } from '@csstools/css-tokenizer';

/** A CSS declaration: its property in lower case, and its value without white space and comments. */
export interface Declaration {
  property: string;
  value: readonly CSSToken[];
}

const VENDOR = /^-(?:webkit|moz|ms)-/;

/** Returns the property of a declaration without vendor prefix. */
export function propertyOf({ property }: Declaration): string {
  return property.replace(VENDOR, '');
}

/** Returns the keywords of a value in lower case, without vendor prefixes. */
export function wordsOf({ value }: Declaration): ReadonlySet<string> {
  const idents = value.filter((token) => token[0] === TokenType.Ident);
  return new Set(idents.map((token) => token[4].value.toLowerCase().replace(VENDOR, '')));
}

/** Maximum number of tokens that are read of a value or of a rule's beginning. Nothing with a meaning is longer. */
const TOKENS_MAXIMUM = 100;

/** Tokens without a meaning of their own. */
const BLANK = new Set([TokenType.Whitespace, TokenType.Comment, TokenType.CDO, TokenType.CDC]);

/** Tokens that open a part of a value, and the tokens that close it (CSS Syntax, 5.4.8). */
const CLOSES: ReadonlyMap<TokenType, TokenType> = new Map([
  [TokenType.Function, TokenType.CloseParen],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.OpenSquare, TokenType.CloseSquare],
  [TokenType.OpenCurly, TokenType.CloseCurly],
]);

/**
 * Rules whose declarations do not style text on the page: keyframes, fonts, printed sheets, counters and properties.
 */
const OTHER_RULES = /^(?:-webkit-|-moz-)?(?:keyframes|font-face|page|counter-style|property)$/;

function* tokensOf(css: string): Generator<CSSToken> {
  const { nextToken } = tokenizer({ css });
  for (let token = nextToken(); token[0] !== TokenType.EOF; token = nextToken()) if (!BLANK.has(token[0])) yield token;
}

/** Returns whether all media queries of a list are for print. */
function arePrint(tokens: Iterable<CSSToken>): boolean {
  let media = '';
  let read = 0;
  for (const token of tokens) {
    if (++read >= TOKENS_MAXIMUM) return false;
    if (token[0] === TokenType.Comma) {
      if (media !== 'print') return false;
      media = '';
    } else if (media === '') {
      const name = token[0] === TokenType.Ident ? token[4].value.toLowerCase() : token[1];
      if (name !== 'only') media = name;
    }
  }
  return media === 'print';
}

/** Returns whether a media attribute, such as that of a `<style>`, is only for print. */
export function isPrintMedia(media: string): boolean {
  return arePrint(tokensOf(media));
}

/**
 * State of the parser: nothing read yet, a word before a possible colon, a value, the beginning of a rule with `@`, or
 * something without meaning here, such as a selector.
 */
type Reading = 'start' | 'word' | 'value' | 'rule' | 'other';

/**
 * Yields the declarations of a style attribute or style sheet that apply to text on a screen, in one pass. Decodes
 * escapes, and skips unknown and broken parts as browsers do (CSS Syntax Module Level 3). Never throws.
 */
export function* declarationsOf(css: string): Generator<Declaration> {
  let reading: Reading = 'start';
  let name = '';
  let value: CSSToken[] = [];
  /** Tokens that close the open parts of the value, innermost last. */
  const parts: TokenType[] = [];
  /** Whether each open block applies to text on a screen, innermost last. */
  const blocks: boolean[] = [];

  const isHeard = () => blocks.at(-1) ?? true;
  const declaration = function* (): Generator<Declaration> {
    if (reading === 'value' && isHeard()) yield { property: name, value };
  };

  for (const token of tokensOf(css)) {
    const [type] = token;
    const isInPart = parts.length > 0;
    const isEnd = type === TokenType.Semicolon || type === TokenType.CloseCurly;
    if (!isInPart && type === TokenType.OpenCurly) {
      const isRule = reading === 'rule';
      const isSilent = isRule && (OTHER_RULES.test(name) || (name === 'media' && arePrint(value)));
      blocks.push(isHeard() && !isSilent);
      reading = 'start';
    } else if (!isInPart && isEnd) {
      yield* declaration();
      if (type === TokenType.CloseCurly) blocks.pop();
      reading = 'start';
    } else if (reading === 'start' && (type === TokenType.Ident || type === TokenType.AtKeyword)) {
      reading = type === TokenType.Ident ? 'word' : 'rule';
      name = token[4].value.toLowerCase();
      value = [];
    } else if (reading === 'word' && type === TokenType.Colon) {
      reading = 'value';
    } else {
      if (reading === 'start' || reading === 'word') reading = 'other';
      const closes = CLOSES.get(type);
      if (closes !== undefined) parts.push(closes);
      else if (type === parts.at(-1)) parts.pop();
      if (reading !== 'other' && value.length < TOKENS_MAXIMUM) value.push(token);
    }
  }
  yield* declaration();
}
