/**
 * A path of the site's own pages in an interface language: English ones stand at the root, all others under their
 * language's code. @param path of the English page, with a leading slash;
 * empty for the site's address itself.
 */
export function localized(path: string, language: 'en' | 'es'): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
