import { eq } from 'drizzle-orm';
import { editorialPageSchema, type EditorialPage } from '@plainwell/contracts/editorial-page.ts';
import { advisoryLocks, lockForTransaction } from '../database/advisory-locks.ts';
import type { Database } from '../database/database.ts';
import { appendChanges } from './change-log.ts';
import type { PageDocument, WriteOutcome } from './content-document.ts';
import { contentTag } from './content-tags.ts';
import { articles, editorialPages } from './schema.ts';

/** Stores an editorial page at its path. */
export async function writePage(db: Database, { page, contentHash }: PageDocument): Promise<WriteOutcome> {
  return db.transaction(async (transaction): Promise<WriteOutcome> => {
    await lockForTransaction(transaction, advisoryLocks.contentWriters);
    const [owner] = await transaction.select({ id: articles.id }).from(articles).where(eq(articles.canonicalPath, page.canonicalPath));
    if (owner !== undefined) {
      return { kind: 'refused', field: 'canonicalPath', problem: `/${page.canonicalPath} belongs to the article ${owner.id} already; choose another path` };
    }
    const [before] = await transaction
      .select({ contentHash: editorialPages.contentHash, document: editorialPages.document })
      .from(editorialPages)
      .where(eq(editorialPages.canonicalPath, page.canonicalPath));
    if (before?.contentHash === contentHash) return { kind: 'unchanged' };
    const row = { canonicalPath: page.canonicalPath, language: page.language, title: page.title, contentHash, document: page };
    await transaction.insert(editorialPages).values(row).onConflictDoUpdate({ target: editorialPages.canonicalPath, set: row });
    const counterparts = [...translationPaths(page), ...(before === undefined ? [] : translationPaths(editorialPageSchema.safeParse(before.document).data))];
    await appendChanges(transaction, [[page.canonicalPath, ...counterparts].map(contentTag.path)]);
    return { kind: before === undefined ? 'imported' : 'updated' };
  });
}

function translationPaths(page: EditorialPage | undefined): string[] {
  return Object.values(page?.translations ?? {});
}
