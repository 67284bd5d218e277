import { shownPortraits } from '@plainwell/contracts/browser/byline/byline-people.ts';
import { bylineDate } from '@plainwell/contracts/browser/byline/byline-variant.ts';
import type { ArticleSummary } from '@plainwell/contracts/page/content-port.ts';
import type { ArticleDocument } from './content-document.ts';
import { derivedText } from './derived-text.ts';
import { portraitList } from './media-addresses.ts';
import { earliestDate, latestDate, sortableDate } from './latest-date.ts';
import { articles } from '../schema.ts';

type ArticleRow = typeof articles.$inferInsert;

/** Returns the row of an article. */
export function articleRow(document: ArticleDocument): ArticleRow {
  const { article, contentHash } = document;
  const { published, lastUpdates, medicallyReviewed, factChecked } = article.byline.articleDates;
  const dates = [published?.date, lastUpdates?.date, medicallyReviewed?.date, factChecked?.date];
  // A later review or fact check does not make an article newer.
  const first = published?.date ?? earliestDate(dates);
  const [category] = article.categories;
  return {
    id: article.hrlContentId,
    language: article.language,
    canonicalPath: article.canonicalPath,
    title: article.title,
    deck: article.deck ?? null,
    excerpt: derivedText(document).excerpt,
    whisper: article.whisper ?? null,
    categoryName: category?.name ?? null,
    categoryLink: category?.link ?? null,
    largeImage: article.largeImage ?? null,
    portraits: portraitList(shownPortraits(article.byline)),
    published: published?.date ?? null,
    updated: latestDate(dates) ?? null,
    shownDate: bylineDate(article.byline.articleDates)?.date ?? null,
    sortDate: sortableDate(first),
    isFeatured: article.isFeatured,
    isPreview: article.isPreview,
    contentHash,
    document: article,
  };
}

/** The columns that lists read. The document is not among them. */
export const summaryColumns = {
  hrlContentId: articles.id,
  language: articles.language,
  canonicalPath: articles.canonicalPath,
  title: articles.title,
  deck: articles.deck,
  excerpt: articles.excerpt,
  whisper: articles.whisper,
  categoryName: articles.categoryName,
  categoryLink: articles.categoryLink,
  largeImage: articles.largeImage,
  published: articles.published,
  updated: articles.updated,
  shownDate: articles.shownDate,
};

type SummaryRow = Pick<
  typeof articles.$inferSelect,
  | 'language'
  | 'canonicalPath'
  | 'title'
  | 'deck'
  | 'excerpt'
  | 'whisper'
  | 'categoryName'
  | 'categoryLink'
  | 'largeImage'
  | 'published'
  | 'updated'
  | 'shownDate'
> & { hrlContentId: string };

/** Returns the data that lists show of an article, from `summaryColumns`. */
export function summaryFromRow(row: SummaryRow): ArticleSummary {
  const { categoryName, categoryLink } = row;
  return {
    hrlContentId: row.hrlContentId,
    language: row.language,
    title: row.title,
    deck: row.deck ?? undefined,
    excerpt: row.excerpt || undefined,
    whisper: row.whisper ?? undefined,
    canonicalPath: row.canonicalPath,
    largeImage: row.largeImage ?? undefined,
    category: categoryName !== null && categoryLink !== null ? { name: categoryName, link: categoryLink } : undefined,
    published: row.published ?? undefined,
    updated: row.updated ?? undefined,
    // Rows from an earlier version have no shown date until `rewriteOutdatedArticles` writes it.
    shownDate: row.shownDate ?? row.published ?? undefined,
  };
}
