import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

/** The data of an article that share links use. */
export interface SharedArticle {
  title: string;
  /** Absolute canonical address. */
  url: string;
  /** Absolute address of the picture that Pinterest shows. */
  image?: string | undefined;
  /** Language of the page around the article. */
  language: InterfaceLanguage;
}

/**
 * Longest title that Reddit accepts, in characters. Links to other targets have the same limit, unless their own is
 * lower.
 */
export const SHARED_TITLE_MAXIMUM = 300;

/**
 * Returns the title as one line of text that every network accepts. Unpaired surrogates, which no address can encode,
 * become U+FFFD. Control characters and runs of white space become one space. The result has at most `maximum` code
 * points, with an ellipsis if something was cut.
 */
export function shareableTitle(title: string, maximum = SHARED_TITLE_MAXIMUM): string {
  const line = title
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const characters = [...line];
  if (characters.length <= maximum) return line;
  return `${characters
    .slice(0, maximum - 1)
    .join('')
    .trimEnd()}…`;
}
