import { asc, gt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { articles, editorialPages } from './schema.ts';

/** An address of the site and when its text was last changed, as far as that is stated. */
export interface PathEntry {
  path: string;
  updated: string | null;
}

/** Rows read at a time. */
const BATCH = 1_000;

/** Every canonical path, articles first, in the order of the paths; read in batches, so that any number is fine. */
export async function* allPaths(db: Database): AsyncGenerator<PathEntry> {
  for (let after = ''; ; ) {
    const rows = await db
      .select({ path: articles.canonicalPath, updated: articles.updated })
      .from(articles)
      .where(gt(articles.canonicalPath, after))
      .orderBy(asc(articles.canonicalPath))
      .limit(BATCH);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) break;
    after = last.path;
  }
  const pages = await db.select({ path: editorialPages.canonicalPath }).from(editorialPages).orderBy(asc(editorialPages.canonicalPath));
  yield* pages.map(({ path }) => ({ path, updated: null }));
}
