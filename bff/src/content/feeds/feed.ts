import { Feed } from 'feed';
import type { ArticleSummary } from '@plainwell/contracts/page/content-port.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { cleanText } from '../document/clean-text.ts';

/** Whether a stated date names a day. Programs that need one get none that was made up. */
export function isDay(date: string | null | undefined): date is string {
  return date?.length === 10;
}

/** What a feed reader shows of the feed before it is followed. */
const DESCRIPTIONS: Readonly<Record<InterfaceLanguage, (site: string) => string>> = {
  en: (site) => `Health, plainly told: the latest articles of ${site}.`,
  es: (site) => `La salud, en palabras claras: los últimos artículos de ${site}.`,
};

/**
 * What feed readers know an article by (RSS 2.0, guid): of its id alone, so that neither another address of the site
 * nor another path of the article makes it a new one.
 */
const guidOf = (id: string) => `article:${encodeURIComponent(id)}`;

/**
 * The latest articles as RSS 2.0, which says where it is found (`atom:link`, RSS Advisory Board, Best Practices
 * Profile). Each is dated by its publication: a later check makes none of them new. Articles whose publication names no
 * day are left out.
 */
export function rssFeed(site: Site, language: InterfaceLanguage, articles: readonly ArticleSummary[]): string {
  const home = `${site.publicUrl}${localized('', language)}`;
  const feed = new Feed({
    id: home,
    link: home,
    title: site.name,
    description: DESCRIPTIONS[language](site.name),
    language,
    copyright: site.name,
    feedLinks: { rss: `${home}/feed.xml` },
  });
  for (const { hrlContentId, canonicalPath, published, ...article } of articles) {
    if (!isDay(published)) continue;
    // Documents that were stored before may hold what XML cannot.
    const title = cleanText(article.title);
    const description = cleanText(article.deck ?? article.excerpt ?? '');
    feed.addItem({
      title,
      guid: guidOf(cleanText(hrlContentId)),
      link: `${site.publicUrl}/${canonicalPath}`,
      date: new Date(`${published}T00:00:00Z`),
      ...(description === '' ? {} : { description }),
    });
  }
  return feed.rss2();
}
