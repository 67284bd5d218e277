import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { CategorySummary } from '@plainwell/contracts/page/content-port.ts';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Database } from '../../database/database.ts';
import { categoryLink } from './category-slug.ts';
import { categories } from '../schema.ts';

type CategoryRow = typeof categories.$inferSelect;

function summary({ language, slug, name, articleCount }: CategoryRow): CategorySummary {
  return { name, slug, link: categoryLink(language, slug), count: articleCount };
}

/** Returns topics of a language, those with the most articles first. */
export async function largestCategories(
  db: Database,
  language: ArticleLanguage,
  limit: number,
): Promise<CategorySummary[]> {
  const rows = await db
    .select()
    .from(categories)
    .where(eq(categories.language, language))
    .orderBy(desc(categories.articleCount), asc(categories.slug))
    .limit(limit);
  return rows.map(summary);
}

/**
 * Returns the topics of a language that have these slugs, those with the fewest articles (the narrowest) first. Skips
 * unknown slugs.
 */
export async function categoriesBySlug(
  db: Database,
  language: ArticleLanguage,
  slugs: string[],
): Promise<CategorySummary[]> {
  const rows = await db
    .select()
    .from(categories)
    .where(and(eq(categories.language, language), inArray(categories.slug, slugs)))
    .orderBy(asc(categories.articleCount), asc(categories.slug));
  return rows.map(summary);
}
