import { inArray, or } from 'drizzle-orm';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Database } from '../../database/database.ts';
import type { ArticleDocument } from '../document/content-document.ts';
import { articles, articleTranslations } from '../schema.ts';

/** The fields by which an article and its translations refer to each other. */
export interface LocalizedArticle {
  id: string;
  language: ArticleLanguage;
  canonicalPath: string;
}

/**
 * The same article in another language, as stored here. No page links to a preview, but the preview's own page links to
 * the other translations.
 */
export interface Translation extends LocalizedArticle {
  isPreview: boolean;
}

const byId = (id: string) => `id:${id}`;
const byPath = (path: string) => `path:${path}`;

/**
 * Returns the translations that an article states, by id and by path, in the format of `articleTranslations.target`.
 */
export function translationTargets({ article, translationIds }: ArticleDocument): string[] {
  return [...new Set([...translationIds.map(byId), ...Object.values(article.translations).map(byPath)])];
}

/**
 * Returns the existing translations of articles, by article id, even if only the translation states the relation. Skips
 * ids and paths that do not exist here (yet).
 */
export async function translationsOf(
  db: Database,
  known: readonly LocalizedArticle[],
): Promise<Map<string, Translation[]>> {
  const found = new Map<string, Translation[]>();
  if (known.length === 0) return found;
  const own = known.flatMap(({ id, canonicalPath }) => [byId(id), byPath(canonicalPath)]);
  const stated = await db
    .select()
    .from(articleTranslations)
    .where(
      or(
        inArray(
          articleTranslations.articleId,
          known.map(({ id }) => id),
        ),
        inArray(articleTranslations.target, own),
      ),
    );
  if (stated.length === 0) return found;
  const named = await articlesNamed(db, [
    ...stated.map(({ target }) => target),
    ...stated.map(({ articleId }) => byId(articleId)),
  ]);
  for (const article of known) {
    const others = stated.flatMap(({ articleId, target }) => {
      if (articleId === article.id) return named.get(target) ?? [];
      return target === byId(article.id) || target === byPath(article.canonicalPath)
        ? (named.get(byId(articleId)) ?? [])
        : [];
    });
    found.set(
      article.id,
      others.filter(({ language }) => language !== article.language),
    );
  }
  return found;
}

async function articlesNamed(db: Database, targets: readonly string[]): Promise<Map<string, Translation>> {
  const after = (prefix: string) =>
    targets.filter((target) => target.startsWith(prefix)).map((target) => target.slice(prefix.length));
  const rows = await db
    .select({
      id: articles.id,
      language: articles.language,
      canonicalPath: articles.canonicalPath,
      isPreview: articles.isPreview,
    })
    .from(articles)
    .where(or(inArray(articles.id, after('id:')), inArray(articles.canonicalPath, after('path:'))));
  return new Map(
    rows.flatMap((row) => [
      [byId(row.id), row],
      [byPath(row.canonicalPath), row],
    ]),
  );
}
