import type { Organization, WebPage, WebSite } from 'schema-dts';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';

const idsOf = ({ publicUrl }: Site) => ({
  organization: `${publicUrl}/#organization`,
  website: `${publicUrl}/#website`,
});

/**
 * Returns the publisher of the site with only its name and id, to keep article pages small. The site's own pages
 * describe the same id in full.
 */
export const publisherOf = (site: Site) =>
  ({
    '@type': 'Organization',
    name: site.name,
    '@id': idsOf(site).organization,
  }) as const;

/** Returns the publisher and the site itself as linked data (schema.org). */
export function siteGraph(site: Site): readonly object[] {
  const { organization, website } = idsOf(site);
  const url = `${site.publicUrl}/`;
  const publisher: Organization = {
    ...publisherOf(site),
    url,
    // Square, and larger than search engines require.
    ...(site.sharePicture && { logo: new URL('/icon-512.png', url).href }),
    ...(site.social.length === 0 ? {} : { sameAs: site.social.map(({ link }) => new URL(link, url).href) }),
  };
  const node: WebSite = {
    '@type': 'WebSite',
    '@id': website,
    name: site.name,
    url,
    inLanguage: ['en', 'es'],
    publisher: { '@id': organization },
  };
  return [publisher, node];
}

/** Returns `siteGraph` with the node of a page that is not an article. */
export function sitePageGraph(
  page: { title: string; canonical: string; language: ArticleLanguage },
  site: Site,
): readonly object[] {
  const { organization, website } = idsOf(site);
  const node: WebPage = {
    '@type': 'WebPage',
    '@id': `${page.canonical}#webpage`,
    url: page.canonical,
    name: page.title,
    inLanguage: page.language,
    isPartOf: { '@id': website },
    publisher: { '@id': organization },
  };
  return [...siteGraph(site), node];
}
