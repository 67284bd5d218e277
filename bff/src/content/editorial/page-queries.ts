import { eq, inArray } from 'drizzle-orm';
import { editorialPageSchema, type EditorialPage } from '@plainwell/contracts/article/editorial-page.ts';
import type { Database } from '../../database/database.ts';
import { editorialPages } from '../schema.ts';
import { readStoredDocument, type InvalidDocumentListener } from '../lenient-parsing/stored-document.ts';

/**
 * Returns the editorial page at a path, with those of its stated translations that exist. `null` if there is no page or
 * its stored document is unreadable.
 */
export async function pageAtPath(
  db: Database,
  canonicalPath: string,
  onInvalidDocument: InvalidDocumentListener,
): Promise<EditorialPage | null> {
  const [row] = await db
    .select({ document: editorialPages.document })
    .from(editorialPages)
    .where(eq(editorialPages.canonicalPath, canonicalPath));
  if (row === undefined) return null;
  const page = readStoredDocument(editorialPageSchema, row.document, canonicalPath, onInvalidDocument);
  if (page === null) return null;
  const stated = Object.values(page.translations);
  if (stated.length === 0) return page;
  const existing = await db
    .select({ language: editorialPages.language, path: editorialPages.canonicalPath })
    .from(editorialPages)
    .where(inArray(editorialPages.canonicalPath, stated));
  return { ...page, translations: Object.fromEntries(existing.map(({ language, path }) => [language, path])) };
}
