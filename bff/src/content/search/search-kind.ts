import type { Article } from '@plainwell/contracts/article/article.ts';
import type { SearchKind } from './schema.ts';
import { categorySlug } from '../categories/category-slug.ts';

/** Topics whose articles argue instead of explaining, in the languages of the site. */
const OPINION_TOPICS: ReadonlySet<string> = new Set([
  'editorial',
  'editorials',
  'editoriales',
  'opinion',
  'commentary',
  'comentario',
  'letter',
  'letters',
  'carta',
  'cartas',
]);

/** Returns the kind of an article, by the fields that mark it (rules.md#fields-of-content). */
export function searchKind(
  article: Pick<Article, 'contentForm' | 'isSponsoredArticle' | 'sponsored' | 'categories'>,
): SearchKind {
  if (article.contentForm !== undefined) return 'product';
  if (article.isSponsoredArticle || article.sponsored !== undefined) return 'paid';
  return article.categories.some((category) => OPINION_TOPICS.has(categorySlug(category) ?? '')) ? 'opinion' : 'guide';
}
