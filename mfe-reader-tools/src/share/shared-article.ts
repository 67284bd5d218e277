import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

/** What a share link tells about the article. */
export interface SharedArticle {
  title: string;
  /** Absolute canonical address. */
  url: string;
  /** Absolute address of the picture that Pinterest shows. */
  image?: string | undefined;
  /** Of the page around it. */
  language: InterfaceLanguage;
}

/** Longest title that Reddit accepts, in characters; the longest that any link here carries. */
export const SHARED_TITLE_MAXIMUM = 300;

/**
 * The title as text of one line that every network accepts: unpaired surrogates, which cannot be encoded in an address,
 * become U+FFFD; control characters and runs of white space become one space; at most `maximum` code points, with an
 * ellipsis where something was cut.
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
