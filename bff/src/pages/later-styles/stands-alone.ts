import {
  isTokenAtKeyword,
  isTokenFunction,
  isTokenString,
  isTokenURL,
  mirrorVariantType,
  tokenizer,
  TokenType,
} from '@csstools/css-tokenizer';

/** Rules that apply to a whole stylesheet, most of them only at its beginning. */
const WHOLE_SHEET_RULE = /^(?:charset|import|namespace)$/i;
/** Functions whose strings are addresses (CSS Values 4, section 4.5; CSS Images 4, section 2). */
const ADDRESS_FUNCTION = /^(?:url|src|image|(?:-webkit-)?image-set)$/i;
/** Matches addresses that lead to the same place from every stylesheet of the site. */
const ABSOLUTE = /^(?:data:|https?:|\/|#)/i;

const OPENING = [TokenType.Function, TokenType.OpenParen, TokenType.OpenSquare, TokenType.OpenCurly];
const CLOSING = [TokenType.CloseParen, TokenType.CloseSquare, TokenType.CloseCurly];

/**
 * Returns whether a stylesheet means the same as part of a longer one, and leaves the other parts alone: it has no
 * syntax errors, closes what it opens, and has neither relative addresses nor rules for a whole stylesheet.
 */
export function standsAlone(css: string): boolean {
  let isSound = true;
  const onParseError = () => {
    isSound = false;
  };
  const { nextToken } = tokenizer({ css }, { onParseError });
  /** The open blocks and functions, innermost last: what closes each, and whether its strings are addresses. */
  const open: { closing: TokenType | null; hasAddresses: boolean }[] = [];
  for (let token = nextToken(); token[0] !== TokenType.EOF; token = nextToken()) {
    const [type] = token;
    if (isTokenURL(token) || (isTokenString(token) && open.at(-1)?.hasAddresses)) {
      if (!ABSOLUTE.test(token[4].value)) return false;
    } else if (type === TokenType.BadURL) return false;
    if (isTokenAtKeyword(token) && WHOLE_SHEET_RULE.test(token[4].value)) return false;
    if (OPENING.includes(type))
      open.push({
        closing: isTokenFunction(token) ? TokenType.CloseParen : mirrorVariantType(type),
        hasAddresses: isTokenFunction(token) && ADDRESS_FUNCTION.test(token[4].value),
      });
    else if (CLOSING.includes(type) && open.pop()?.closing !== type) return false;
  }
  return isSound && open.length === 0;
}
