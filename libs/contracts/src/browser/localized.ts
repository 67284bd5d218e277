/**
 * Returns the path of a page in an interface language: `path` itself for English, otherwise `path` after the language
 * code.
 * @param path path of the English page, with a leading slash, or empty for the address of the site itself.
 */
export function localized(path: string, language: 'en' | 'es'): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
