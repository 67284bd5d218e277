import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { articlePeople } from './schema.ts';
import type { QueryTerm } from './query-terms.ts';
import { WORD_MINIMUM } from '../document/vocabulary-of-article.ts';

/** Maximum number of articles of one person that a search puts first. */
const ARTICLES_MAXIMUM = 200;

/** A person named in a query, and the articles that this person wrote or reviewed. */
export interface FoundPerson {
  name: string;
  articles: ReadonlyMap<string, 'author' | 'reviewer'>;
}

/**
 * Returns the person whose name contains every word of a query, or `null`. A single word that articles use for
 * something else, such as "rice", is not taken for a name.
 */
export async function findPerson(
  db: Database,
  language: ArticleLanguage,
  words: readonly string[],
  terms: readonly QueryTerm[],
): Promise<FoundPerson | null> {
  const rows = await db
    .select({ articleId: articlePeople.articleId, name: articlePeople.name, isAuthor: articlePeople.isAuthor })
    .from(articlePeople)
    .where(
      and(
        eq(articlePeople.language, language),
        sql`${articlePeople.words} @@ plainto_tsquery('simple', ${words.join(' ')})`,
      ),
    )
    .orderBy(desc(articlePeople.isAuthor), articlePeople.articleId)
    .limit(ARTICLES_MAXIMUM);
  const [first] = rows;
  if (first === undefined) return null;
  const isName =
    words.length > 1
      ? words.some((word) => word.length >= WORD_MINIMUM)
      : terms.length > 0 && terms.every(({ articleCount }) => articleCount <= 2 * rows.length);
  if (!isName) return null;
  const own = rows.filter(({ name }) => name === first.name);
  return {
    name: first.name,
    articles: new Map(own.map(({ articleId, isAuthor }) => [articleId, isAuthor ? 'author' : 'reviewer'])),
  };
}
