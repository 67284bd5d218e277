import { Feed } from 'feed';
import type { ArticleSummary } from '@plainwell/contracts/page/content-port.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { cleanText } from '../document/clean-text.ts';

/** Whether a stated date names a day. Programs that need one get none that was made up. */
export function isDay(date: string | null | undefined): date is string {
  return date?.length === 10;
}

/** The latest articles as RSS 2.0. Articles whose date names no day are left out. */
export function rssFeed(site: Site, language: InterfaceLanguage, articles: readonly ArticleSummary[]): string {
  const home = language === 'es' ? `${site.publicUrl}/es` : site.publicUrl;
  const feed = new Feed({ id: home, link: home, title: site.name, description: site.name, language, copyright: site.name });
  for (const { canonicalPath, updated, ...article } of articles) {
    if (!isDay(updated)) continue;
    // Documents that were stored before may hold what XML cannot.
    const title = cleanText(article.title);
    const description = cleanText(article.deck ?? article.excerpt ?? '');
    const link = `${site.publicUrl}/${canonicalPath}`;
    feed.addItem({ title, id: link, link, date: new Date(`${updated}T00:00:00Z`), ...(description === '' ? {} : { description }) });
  }
  return feed.rss2();
}
