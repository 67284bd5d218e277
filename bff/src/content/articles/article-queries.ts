import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { COMMENTS_PAGE_SIZE } from '@plainwell/contracts/browser/comments-page.ts';
import type { CommentsPage } from '@plainwell/contracts/engagement/comment.ts';
import type { ArticleSummary, FoundArticle } from '@plainwell/contracts/page/content-port.ts';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Database } from '../../database/database.ts';
import { summaryColumns, summaryFromRow } from '../document/article-row.ts';
import type { CommentPlace } from '../comments/comment-place.ts';
import { commentsPage } from '../comments/comments-page.ts';
import { translationsOf } from './translations.ts';
import { sharePicture } from '../pictures/share-picture-address.ts';
import { leadPictures } from '../pictures/schema.ts';
import { articleCategories, articles, isPublic, leadPictureSrc } from '../schema.ts';
import { readStoredDocument, type InvalidDocumentListener } from '../lenient-parsing/stored-document.ts';

/** Latest first; of the same day, in a fixed order, so that pages of a list never overlap. */
const latestFirst = [desc(articles.sortDate), desc(articles.id)] as const;
const featuredFirst = [desc(articles.isFeatured), ...latestFirst] as const;

/**
 * The whole article at a path, a preview too, with the translations that exist now; never a preview among those. One
 * whose stored document cannot be read any more is not there.
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
    })
    .from(articles)
    .leftJoin(leadPictures, eq(leadPictures.src, leadPictureSrc(articles)))
    .where(eq(articles.canonicalPath, canonicalPath));
  if (row === undefined) return null;
  const { id, language, excerpt, document, raster } = row;
  const article = readStoredDocument(articleSchema, document, canonicalPath, onInvalidDocument);
  if (article === null) return null;
  const [found, { comments, total, next }] = await Promise.all([
    translationsOf(db, [{ id, language, canonicalPath }]),
    commentsPage(db, { id, own: article.comments, limit: COMMENTS_PAGE_SIZE }),
  ]);
  const published = (found.get(id) ?? []).filter(({ isPreview }) => !isPreview);
  const translations = Object.fromEntries(published.map((other) => [other.language, other.canonicalPath]));
  return {
    ...article,
    comments,
    commentCount: total,
    ...(next !== null && { nextComments: next }),
    translations,
    ...(excerpt !== null && excerpt !== '' && { excerpt }),
    ...(raster !== null && { sharePicture: sharePicture(raster) }),
  };
}

/** Some comments of the article at a path, newest first; `null` where no article is. */
export async function commentsAtPath(
  db: Database,
  canonicalPath: string,
  { after, limit }: { after?: CommentPlace; limit: number },
  onInvalidDocument: InvalidDocumentListener,
): Promise<CommentsPage | null> {
  const [row] = await db
    .select({ id: articles.id, document: articles.document })
    .from(articles)
    .where(eq(articles.canonicalPath, canonicalPath));
  if (row === undefined) return null;
  const article = readStoredDocument(articleSchema, row.document, canonicalPath, onInvalidDocument);
  if (article?.shareYourExperience === undefined) return null;
  return commentsPage(db, { id: row.id, own: article.comments, limit, ...(after && { after }) });
}

/** Path of the featured article of a language, else of its latest one. */
export async function featuredPath(db: Database, language: ArticleLanguage): Promise<string | null> {
  const [row] = await db
    .select({ canonicalPath: articles.canonicalPath })
    .from(articles)
    .where(and(eq(articles.language, language), isPublic))
    .orderBy(...featuredFirst)
    .limit(1);
  return row?.canonicalPath ?? null;
}

/** Articles marked as featured, latest first. */
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

/** The latest articles of a language, without some that are known already. */
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

/** Some articles by id, in the order asked for; ids of previews, and those that do not exist, are passed over. */
export async function summariesOf(db: Database, ids: readonly string[]): Promise<ArticleSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(articles)
    .where(and(inArray(articles.id, [...ids]), isPublic));
  const found = new Map(rows.map((row) => [row.hrlContentId, summaryFromRow(row)]));
  return ids.map((id) => found.get(id)).filter((summary) => summary !== undefined);
}

/**
 * Some articles of a language by canonical path, in the order asked for; paths of previews, and of nothing, are passed
 * over.
 */
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

/** A place in the order of a topic's list. */
export interface ListPlace {
  sortDate: string;
  id: string;
}

/** The place of an article in every list it stands in; of a preview, the place that it would have. */
export async function listPlace(db: Database, id: string): Promise<ListPlace | null> {
  const [row] = await db
    .select({ sortDate: articles.sortDate, id: articles.id })
    .from(articles)
    .where(eq(articles.id, id));
  return row ?? null;
}

/**
 * Articles of a topic, latest first: from the top of the list, or those that follow a place in it. Previews stand in no
 * topic.
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
