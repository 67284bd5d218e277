import { and, asc, eq, gt } from 'drizzle-orm';
import { articleLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import type { Database } from '../../database/database.ts';
import { categoryLink } from '../categories/category-slug.ts';
import { articles, categories, editorialPages, isPublic } from '../schema.ts';

/** A path of the site, and the date of its last change if one is stated. */
export interface PathEntry {
  path: string;
  updated: string | null;
}

/** Default number of rows per query. */
const BATCH = 1_000;

/**
 * Reads rows in batches, by their key.
 * @param read returns rows after a key, in the order of their keys.
 */
async function* inBatches<Row>(
  batch: number,
  keyOf: (row: Row) => string,
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = keyOf(last);
  }
}

/**
 * Yields every canonical path except previews: articles in the order of their paths, then editorial pages, then the
 * lists of topics. Reads in batches, so that any number of paths is possible.
 */
export async function* allPaths(db: Database, batch = BATCH): AsyncGenerator<PathEntry> {
  yield* inBatches(
    batch,
    ({ path }) => path,
    (after) =>
      db
        .select({ path: articles.canonicalPath, updated: articles.updated })
        .from(articles)
        .where(and(gt(articles.canonicalPath, after), isPublic))
        .orderBy(asc(articles.canonicalPath))
        .limit(batch),
  );
  const pages = await db
    .select({ path: editorialPages.canonicalPath })
    .from(editorialPages)
    .orderBy(asc(editorialPages.canonicalPath));
  yield* pages.map(({ path }) => ({ path, updated: null }));
  for (const language of articleLanguageSchema.options) {
    const topics = inBatches(
      batch,
      ({ slug }: { slug: string }) => slug,
      (after) =>
        db
          .select({ slug: categories.slug })
          .from(categories)
          .where(and(eq(categories.language, language), gt(categories.slug, after)))
          .orderBy(asc(categories.slug))
          .limit(batch),
    );
    for await (const { slug } of topics) yield { path: categoryLink(language, slug).slice(1), updated: null };
  }
}
