import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { shownPortraits } from '@plainwell/contracts/browser/byline/byline-people.ts';
import { COMMENTS_PAGE_SIZE } from '@plainwell/contracts/browser/comments-page.ts';
import type { ArticleSummary, FoundArticle, SharePicture } from '@plainwell/contracts/page/content-port.ts';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { SHARE_PICTURE, SHARE_PICTURES_PATH } from '../../config/share-picture.ts';
import type { Database } from '../../database/database.ts';
import { portraitList } from '../document/media-addresses.ts';
import { summaryColumns, summaryFromRow } from '../document/article-row.ts';
import { commentsPage } from '../comments/article-comments.ts';
import { translationsOf } from './translations.ts';
import { portraitsOf } from '../pictures/portraits.ts';
import { bylinePortraits, leadPictures } from '../pictures/schema.ts';
import { articleCategories, articles, isPublic, leadPictureSrc } from '../schema.ts';
import { readStoredDocument, type InvalidDocumentListener } from '../lenient-parsing/stored-document.ts';

/** Latest first. Articles of the same day have a fixed order, so that pages of a list never overlap. */
const latestFirst = [desc(articles.sortDate), desc(articles.id)] as const;
const featuredFirst = [desc(articles.isFeatured), ...latestFirst] as const;

/** Returns the picture for sharing whose raster has this key. */
const sharePicture = (rasterKey: string): SharePicture => ({
  src: `${SHARE_PICTURES_PATH}/${rasterKey}.jpg`,
  ...SHARE_PICTURE,
});

/**
 * Returns the article at a path, even if it is a preview. Its translations are those that exist now, except previews.
 * Returns `null` if there is no article or its stored document is unreadable.
 */
export async function articleAtPath(
  db: Database,
  canonicalPath: string,
  onInvalidDocument: InvalidDocumentListener,
): Promise<FoundArticle | null> {
  const [row] = await db
    .select({
      id: articles.id,
      language: articles.language,
      excerpt: articles.excerpt,
      document: articles.document,
      raster: leadPictures.raster,
      portraits: { list: bylinePortraits.src, raster: bylinePortraits.raster },
    })
    .from(articles)
    .leftJoin(leadPictures, eq(leadPictures.src, leadPictureSrc(articles)))
    .leftJoin(bylinePortraits, eq(bylinePortraits.src, articles.portraits))
    .where(eq(articles.canonicalPath, canonicalPath));
  if (row === undefined) return null;
  const { id, language, excerpt, document, raster, portraits } = row;
  const article = readStoredDocument(articleSchema, document, canonicalPath, onInvalidDocument);
  if (article === null) return null;
  const [found, { comments, total, next }] = await Promise.all([
    translationsOf(db, [{ id, language, canonicalPath }]),
    commentsPage(db, { id, own: article.comments, limit: COMMENTS_PAGE_SIZE }),
  ]);
  const published = (found.get(id) ?? []).filter(({ isPreview }) => !isPreview);
  // A process of the previous version may have stored another byline without its portraits.
  const isCurrent = portraits?.list === portraitList(shownPortraits(article.byline));
  const translations = Object.fromEntries(published.map((other) => [other.language, other.canonicalPath]));
  return {
    ...article,
    comments,
    commentCount: total,
    ...(next !== null && { nextComments: next }),
    translations,
    ...(excerpt !== null && excerpt !== '' && { excerpt }),
    ...(raster !== null && { sharePicture: sharePicture(raster) }),
    ...(isCurrent && portraits.raster !== null && { portraits: portraitsOf(portraits.list, portraits.raster) }),
  };
}

/** Returns the path of a language's featured article, or else of its latest article; `null` if it has no articles. */
export async function featuredPath(db: Database, language: ArticleLanguage): Promise<string | null> {
  const [row] = await db
    .select({ canonicalPath: articles.canonicalPath })
    .from(articles)
    .where(and(eq(articles.language, language), isPublic))
    .orderBy(...featuredFirst)
    .limit(1);
  return row?.canonicalPath ?? null;
}

/** Returns the featured articles of a language, latest first. */
export async function featuredArticles(
  db: Database,
  language: ArticleLanguage,
  limit: number,
): Promise<ArticleSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(articles)
    .where(and(eq(articles.language, language), eq(articles.isFeatured, true), isPublic))
    .orderBy(...latestFirst)
    .limit(limit);
  return rows.map(summaryFromRow);
}

/** Returns the latest articles of a language, except those whose ids are in `without`. */
export async function latestArticles(
  db: Database,
  language: ArticleLanguage,
  limit: number,
  without: readonly string[] = [],
): Promise<ArticleSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(articles)
    .where(and(eq(articles.language, language), notInArray(articles.id, [...without]), isPublic))
    .orderBy(...latestFirst)
    .limit(limit);
  return rows.map(summaryFromRow);
}

/** Returns articles by id, in the order of `ids`. Skips previews and unknown ids. */
export async function summariesOf(db: Database, ids: readonly string[]): Promise<ArticleSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(articles)
    .where(and(inArray(articles.id, [...ids]), isPublic));
  const found = new Map(rows.map((row) => [row.hrlContentId, summaryFromRow(row)]));
  return ids.map((id) => found.get(id)).filter((summary) => summary !== undefined);
}

/** Returns articles of a language by canonical path, in the order of `paths`. Skips previews and unknown paths. */
export async function summariesAt(
  db: Database,
  language: ArticleLanguage,
  paths: readonly string[],
): Promise<ArticleSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(articles)
    .where(and(inArray(articles.canonicalPath, [...paths]), eq(articles.language, language), isPublic));
  const found = new Map(rows.map((row) => [row.canonicalPath, summaryFromRow(row)]));
  return paths.map((path) => found.get(path)).filter((summary) => summary !== undefined);
}

/** A position in the list of a topic. */
export interface ListPlace {
  sortDate: string;
  id: string;
}

/**
 * Returns the position of an article in every list that contains it. For a preview, this is the position that it would
 * have. `null` for an unknown id.
 */
export async function listPlace(db: Database, id: string): Promise<ListPlace | null> {
  const [row] = await db
    .select({ sortDate: articles.sortDate, id: articles.id })
    .from(articles)
    .where(eq(articles.id, id));
  return row ?? null;
}

/**
 * Returns articles of a topic, latest first: from the top of the list, or after a position. Topics contain no previews.
 */
export async function articlesInCategory(
  db: Database,
  {
    language,
    slug,
    limit,
    offset = 0,
    after,
  }: { language: ArticleLanguage; slug: string; limit: number; offset?: number; after?: ListPlace },
): Promise<ArticleSummary[]> {
  const members = db
    .select({ articleId: articleCategories.articleId })
    .from(articleCategories)
    .where(
      and(
        eq(articleCategories.language, language),
        eq(articleCategories.slug, slug),
        after &&
          sql`(${articleCategories.sortDate}, ${articleCategories.articleId}) < (${after.sortDate}, ${after.id})`,
      ),
    )
    .orderBy(desc(articleCategories.sortDate), desc(articleCategories.articleId))
    .limit(limit)
    .offset(offset)
    .as('members');
  const rows = await db
    .select(summaryColumns)
    .from(members)
    .innerJoin(articles, eq(articles.id, members.articleId))
    .orderBy(...latestFirst);
  return rows.map(summaryFromRow);
}
