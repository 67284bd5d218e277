import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

/**
 * The `lang` attribute for the article's own words: the content's language where it differs from the language of the
 * interface around it, else `undefined`, which leaves the attribute out (WCAG 3.1.2, Language of Parts).
 */
export function textLanguage(
  interfaceLanguage: InterfaceLanguage,
  contentLanguage: ArticleLanguage | undefined,
): ArticleLanguage | undefined {
  return contentLanguage === interfaceLanguage ? undefined : contentLanguage;
}
