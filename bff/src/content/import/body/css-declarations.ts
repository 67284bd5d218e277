import { TokenType, tokenizer, type CSSToken } from '@csstools/css-tokenizer';

/** One declaration of CSS: its property in small letters, and its value without white space and comments. */
export interface Declaration {
  property: string;
  value: readonly CSSToken[];
}

const VENDOR = /^-(?:webkit|moz|ms)-/;

/** The property of a declaration without the prefix of a browser. */
export function propertyOf({ property }: Declaration): string {
  return property.replace(VENDOR, '');
}

/** The words of a value in small letters, without prefixes of browsers. */
export function wordsOf({ value }: Declaration): ReadonlySet<string> {
  const idents = value.filter((token) => token[0] === TokenType.Ident);
  return new Set(idents.map((token) => token[4].value.toLowerCase().replace(VENDOR, '')));
}

/** Tokens of a value or of a rule's beginning that are looked at: none that means anything is longer. */
const TOKENS_MAXIMUM = 100;

/** Tokens without a meaning of their own. */
const BLANK = new Set([TokenType.Whitespace, TokenType.Comment, TokenType.CDO, TokenType.CDC]);

/** What opens a part of a value, and what closes it (CSS Syntax, 5.4.8). */
const CLOSES: ReadonlyMap<TokenType, TokenType> = new Map([
  [TokenType.Function, TokenType.CloseParen],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.OpenSquare, TokenType.CloseSquare],
  [TokenType.OpenCurly, TokenType.CloseCurly],
]);

/** Rules whose declarations are not how words stand on the page: steps of a movement, fonts, sheets of paper. */
const OTHER_RULES = /^(?:-webkit-|-moz-)?(?:keyframes|font-face|page|counter-style|property)$/;

function* tokensOf(css: string): Generator<CSSToken> {
  const { nextToken } = tokenizer({ css });
  for (let token = nextToken(); token[0] !== TokenType.EOF; token = nextToken()) if (!BLANK.has(token[0])) yield token;
}

/** Whether each of some media queries asks for print. */
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

/** Whether a media attribute, such as that of a `<style>`, asks for print alone. */
export function isPrintMedia(media: string): boolean {
  return arePrint(tokensOf(media));
}

/**
 * What is being read: nothing yet, a word that a colon may follow, a value, the beginning of a rule with `@`, or what
 * means nothing here, such as a selector.
 */
type Reading = 'start' | 'word' | 'value' | 'rule' | 'other';

/**
 * The declarations of a style attribute or of a style sheet that are about words on a screen, in one pass: escapes are
 * read, unknown and broken parts skipped as browsers do (CSS Syntax Module Level 3). Never throws.
 */
export function* declarationsOf(css: string): Generator<Declaration> {
  let reading: Reading = 'start';
  let name = '';
  let value: CSSToken[] = [];
  /** What closes the open parts of the value, innermost last. */
  const parts: TokenType[] = [];
  /** The open blocks, innermost last: whether words on a screen are what they are about. */
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
