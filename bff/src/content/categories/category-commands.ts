import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Database } from '../../database/database.ts';
import { articleRow } from '../document/article-row.ts';
import { categorySlug } from './category-slug.ts';
import type { ArticleDocument } from '../document/content-document.ts';
import { articleCategories, categories } from '../schema.ts';

interface CategoryKey {
  language: ArticleLanguage;
  slug: string;
}

/** Returns the topic slugs of some articles, each in the article's own order. */
export async function storedCategories(db: Database, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ articleId: articleCategories.articleId, slug: articleCategories.slug })
    .from(articleCategories)
    .where(inArray(articleCategories.articleId, ids))
    .orderBy(asc(articleCategories.articleId), asc(articleCategories.position));
  const slugs = new Map<string, string[]>();
  for (const { articleId, slug } of rows) slugs.set(articleId, [...(slugs.get(articleId) ?? []), slug]);
  return slugs;
}

/**
 * Puts articles into their topics, and previews into none. Updates the topics' counts. The caller holds the writers'
 * lock.
 */
export async function replaceCategories(transaction: Database, documents: readonly ArticleDocument[]): Promise<void> {
  const ids = documents.map(({ article }) => article.hrlContentId);
  const left = await takeFromCategories(transaction, ids);
  const rows = documents.flatMap(membershipRows);
  if (rows.length > 0) {
    await transaction.insert(articleCategories).values(rows.map(({ name: _name, ...row }) => row));
    const topics = new Map(
      rows.map(({ language, slug, name }) => [`${language}:${slug}`, { language, slug, name, articleCount: 0 }]),
    );
    await transaction
      .insert(categories)
      .values([...topics.values()])
      .onConflictDoUpdate({ target: [categories.language, categories.slug], set: { name: sql`excluded.name` } });
  }
  await recount(transaction, [...left, ...rows]);
}

/** Removes articles from all topics, and updates the topics' counts. The caller holds the writers' lock. */
export async function leaveCategories(transaction: Database, ids: readonly string[]): Promise<void> {
  await recount(transaction, await takeFromCategories(transaction, ids));
}

function takeFromCategories(transaction: Database, ids: readonly string[]): Promise<CategoryKey[]> {
  return transaction
    .delete(articleCategories)
    .where(inArray(articleCategories.articleId, [...ids]))
    .returning({ language: articleCategories.language, slug: articleCategories.slug });
}

function membershipRows(document: ArticleDocument) {
  if (document.article.isPreview) return [];
  const { id, language, sortDate } = articleRow(document);
  const topics = new Map<string, string>();
  for (const category of document.article.categories) {
    const slug = categorySlug(category);
    if (slug !== null && !topics.has(slug)) topics.set(slug, category.name);
  }
  return [...topics].map(([slug, name], position) => ({ articleId: id, language, slug, name, position, sortDate }));
}

async function recount(transaction: Database, touched: readonly CategoryKey[]): Promise<void> {
  if (touched.length === 0) return;
  const keys = new Map(touched.map((key) => [`${key.language}:${key.slug}`, key]));
  const isTouched = or(
    ...[...keys.values()].map(({ language, slug }) =>
      and(eq(categories.language, language), eq(categories.slug, slug)),
    ),
  );
  await transaction
    .update(categories)
    .set({
      articleCount: sql`(select count(*) from ${articleCategories}
        where ${articleCategories.language} = ${categories.language} and ${articleCategories.slug} = ${categories.slug})`,
    })
    .where(isTouched);
  await transaction.delete(categories).where(and(isTouched, eq(categories.articleCount, 0)));
}
