import { Feed } from 'feed';
import type { ArticleSummary } from '@plainwell/contracts/page/content-port.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { cleanText } from '../document/clean-text.ts';

/** Returns whether a stated date includes the day. Sitemaps and feeds get no invented day. */
export function isDay(date: string | null | undefined): date is string {
  return date?.length === 10;
}

/** Description that feed readers show before somebody follows the feed. */
const DESCRIPTIONS: Readonly<Record<InterfaceLanguage, (site: string) => string>> = {
  en: (site) => `Health, plainly told: the latest articles of ${site}.`,
  es: (site) => `La salud, en palabras claras: los últimos artículos de ${site}.`,
};

/**
 * Returns the identity of an article in the feed (RSS 2.0, guid). It contains only the id, so that feed readers do not
 * take the article for new if the site or the article moves.
 */
const guidOf = (id: string) => `article:${encodeURIComponent(id)}`;

/**
 * Returns the latest articles as RSS 2.0, with the address of the feed itself (`atom:link`, RSS Advisory Board, Best
 * Practices Profile). Dates each article by its publication, because a later check does not make it new. Leaves out
 * articles without a full date of publication.
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
    // Documents from earlier versions may contain characters that XML does not allow.
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
