import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';

/** The path says it where an article is not English: `/es/…` (rules.md#readers-and-editors). */
function languageOf(url: string): ArticleLanguage {
  const path = url.replace(/^https?:\/\/[^/]*/i, '');
  if (path.startsWith('/es/')) return 'es';
  return path.startsWith('/pt/') ? 'pt' : 'en';
}

/**
 * The `lang` attribute of a saved article's title, by the article's address; left out where the page speaks it anyway.
 */
export function titleLanguage(url: string, interfaceLanguage: InterfaceLanguage): ArticleLanguage | undefined {
  return textLanguage(interfaceLanguage, languageOf(url));
}
