import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

/** Languages of these pages, the first one for readers of any other (`ui_locales_supported` in discovery). */
export const pageLanguages: readonly InterfaceLanguage[] = ['en', 'es'];

/**
 * How the address of a page names its language: as an authorization request does (OpenID Connect Core, section
 * 3.1.2.1).
 */
export const LANGUAGE_PARAMETER = 'ui_locales';

/**
 * The first of these languages that the reader asked for.
 * @param uiLocales BCP 47 tags with spaces between them, as the site sent them. Anything else counts as nothing.
 * @param accepted language that the browser prefers among ours, when the site did not say.
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
