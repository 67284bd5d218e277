import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

/**
 * Returns the `lang` attribute for the article's text: the content's language if it differs from the language of the
 * interface, otherwise `undefined`, which omits the attribute (WCAG 3.1.2, Language of Parts).
 */
export function textLanguage(
  interfaceLanguage: InterfaceLanguage,
  contentLanguage: ArticleLanguage | undefined,
): ArticleLanguage | undefined {
  return contentLanguage === interfaceLanguage ? undefined : contentLanguage;
}
