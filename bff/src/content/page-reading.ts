import { eq, inArray } from 'drizzle-orm';
import type { EditorialPage } from '@plainwell/contracts/editorial-page.ts';
import type { Database } from '../database/database.ts';
import { editorialPages } from './schema.ts';

/** The editorial page at a path, with those of its stated counterparts that exist. */
export async function pageAtPath(db: Database, canonicalPath: string): Promise<EditorialPage | null> {
  const [row] = await db.select({ document: editorialPages.document }).from(editorialPages).where(eq(editorialPages.canonicalPath, canonicalPath));
  if (row === undefined) return null;
  const stated = Object.values(row.document.translations);
  if (stated.length === 0) return row.document;
  const existing = await db
    .select({ language: editorialPages.language, path: editorialPages.canonicalPath })
    .from(editorialPages)
    .where(inArray(editorialPages.canonicalPath, stated));
  return { ...row.document, translations: Object.fromEntries(existing.map(({ language, path }) => [language, path])) };
}
