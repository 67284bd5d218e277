import { articleLanguageSchema } from '@plainwell/contracts/language.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { advisoryLocks, lockForTransaction } from '../database/advisory-locks.ts';
import type { Database } from '../database/database.ts';
import { excerptOf } from './excerpt.ts';
import { articles } from './schema.ts';

/** Articles whose documents are in memory at a time. */
const BATCH = 50;

/** As much of a stored document as an excerpt is made from. */
const textSchema = z.object({ language: articleLanguageSchema, tabs: z.array(z.object({ body: z.string() })) });

/**
 * Makes the excerpts of articles that were stored before there were any. Run at start, before anything is served: no
 * page is kept yet that would be stale by it. Once all have theirs it is one query that finds nothing.
 */
export async function fillExcerpts(db: Database): Promise<void> {
  while ((await fillSome(db)) === BATCH);
}

async function fillSome(db: Database): Promise<number> {
  return db.transaction(async (transaction) => {
    await lockForTransaction(transaction, advisoryLocks.contentWriters);
    const rows = await transaction
      .select({ id: articles.id, document: articles.document })
      .from(articles)
      .where(and(isNull(articles.deck), isNull(articles.excerpt)))
      .limit(BATCH);
    for (const { id, document } of rows) {
      const text = textSchema.safeParse(document);
      await transaction.update(articles).set({ excerpt: text.success ? excerptOf(text.data) : '' }).where(eq(articles.id, id));
    }
    return rows.length;
  });
}
