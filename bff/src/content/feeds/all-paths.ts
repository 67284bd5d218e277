import { and, asc, gt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { articles, editorialPages, isPublic } from '../schema.ts';

/** An address of the site and when its text was last changed, as far as that is stated. */
export interface PathEntry {
  path: string;
  updated: string | null;
}

/** Rows read at a time, unless the caller says otherwise. */
const BATCH = 1_000;

/**
 * Every canonical path but those of previews, articles first, in the order of the paths; read in batches, so that any
 * number is fine.
 */
export async function* allPaths(db: Database, batch = BATCH): AsyncGenerator<PathEntry> {
  for (let after = ''; ; ) {
    const rows = await db
      .select({ path: articles.canonicalPath, updated: articles.updated })
      .from(articles)
      .where(and(gt(articles.canonicalPath, after), isPublic))
      .orderBy(asc(articles.canonicalPath))
      .limit(batch);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) break;
    after = last.path;
  }
  const pages = await db.select({ path: editorialPages.canonicalPath }).from(editorialPages).orderBy(asc(editorialPages.canonicalPath));
  yield* pages.map(({ path }) => ({ path, updated: null }));
}
