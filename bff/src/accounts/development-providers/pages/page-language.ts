import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

/**
 * Languages of a provider's pages. Readers of any other language get the first one. The provider's discovery document
 * lists the languages as `ui_locales_supported`.
 */
export const pageLanguages: readonly InterfaceLanguage[] = ['en', 'es'];

/**
 * Query parameter for the language of a page, named as in an authorization request (OpenID Connect Core, section
 * 3.1.2.1).
 */
export const LANGUAGE_PARAMETER = 'ui_locales';

/**
 * Returns the first supported language that the reader prefers, or English.
 * @param uiLocales BCP 47 tags separated by spaces, as the site sent them. Any other value is ignored.
 * @param accepted the supported language that the browser prefers. It counts only if `uiLocales` has none.
 */
export function pageLanguage(uiLocales: unknown, accepted: string | false | undefined): InterfaceLanguage {
  const tags = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  for (const tag of [...tags, accepted || '']) {
    const [primary] = tag.toLowerCase().split('-');
    const language = pageLanguages.find((each) => each === primary);
    if (language !== undefined) return language;
  }
  return 'en';
}
