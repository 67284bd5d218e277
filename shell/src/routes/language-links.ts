import type { InterfaceLanguage } from '@plainwell/contracts/language.ts';

/** Addresses of the site's own list pages in a language: Spanish ones live under `/es`. */
export function languageLinks(language: InterfaceLanguage) {
  const prefix = language === 'es' ? '/es' : '';
  return {
    home: prefix === '' ? '/' : prefix,
    search: `${prefix}/search`,
    category: (slug: string) => `${prefix}/category/${slug}`,
    feed: `${prefix}/feed.xml`,
    editorial: (path: string) => `${prefix}/${path}`,
  };
}
