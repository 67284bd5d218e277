import { eq } from 'drizzle-orm';
import { editorialPageSchema, type EditorialPage } from '@plainwell/contracts/article/editorial-page.ts';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import { advisoryLocks, lockForTransaction } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { appendChanges } from '../changes/change-log.ts';
import type { PageDocument, WriteOutcome } from '../document/content-document.ts';
import { articles, editorialPages } from '../schema.ts';

/** Stores an editorial page at its path. Refuses a path that belongs to an article. */
export async function writePage(db: Database, { page, contentHash }: PageDocument): Promise<WriteOutcome> {
  return db.transaction(async (transaction): Promise<WriteOutcome> => {
    await lockForTransaction(transaction, advisoryLocks.contentWriters);
    const [owner] = await transaction
      .select({ id: articles.id })
      .from(articles)
      .where(eq(articles.canonicalPath, page.canonicalPath));
    if (owner !== undefined) {
      return {
        kind: 'refused',
        field: 'canonicalPath',
        problem: `/${page.canonicalPath} belongs to the article ${owner.id} already; choose another path`,
      };
    }
    const [before] = await transaction
      .select({ contentHash: editorialPages.contentHash, document: editorialPages.document })
      .from(editorialPages)
      .where(eq(editorialPages.canonicalPath, page.canonicalPath));
    if (before?.contentHash === contentHash) return { kind: 'unchanged' };
    const row = {
      canonicalPath: page.canonicalPath,
      language: page.language,
      title: page.title,
      contentHash,
      document: page,
    };
    await transaction
      .insert(editorialPages)
      .values(row)
      .onConflictDoUpdate({ target: editorialPages.canonicalPath, set: row });
    const translations = [
      ...translationPaths(page),
      ...(before === undefined ? [] : translationPaths(editorialPageSchema.safeParse(before.document).data)),
    ];
    await appendChanges(transaction, [[page.canonicalPath, ...translations].map(contentTag.path)]);
    return { kind: before === undefined ? 'imported' : 'updated' };
  });
}

function translationPaths(page: EditorialPage | undefined): string[] {
  return Object.values(page?.translations ?? {});
}
