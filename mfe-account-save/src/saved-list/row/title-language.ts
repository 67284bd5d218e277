import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';

/**
 * Returns the language of an article from its address. The path of an English article names no language
 * (rules.md#readers-and-editors).
 */
function languageOf(url: string): ArticleLanguage {
  const path = url.replace(/^https?:\/\/[^/]*/i, '');
  if (path.startsWith('/es/')) return 'es';
  return path.startsWith('/pt/') ? 'pt' : 'en';
}

/**
 * Returns the `lang` attribute for a saved article's title, by the article's address. `undefined` if the title has the
 * language of the page.
 */
export function titleLanguage(url: string, interfaceLanguage: InterfaceLanguage): ArticleLanguage | undefined {
  return textLanguage(interfaceLanguage, languageOf(url));
}
