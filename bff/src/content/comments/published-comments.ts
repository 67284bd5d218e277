import { eq } from 'drizzle-orm';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import { advisoryLocks, lockForTransaction } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { appendChanges } from '../changes/change-log.ts';
import { publishedComments } from '../schema.ts';

/** A comment as an editor approves it, ready to be stored. */
export type NewPublishedComment = typeof publishedComments.$inferInsert;

/**
 * Publishes an approved comment. If it is already published, updates it and keeps its first day. After the commit,
 * every process renders the article's pages again.
 */
export async function publishComment(transaction: Database, comment: NewPublishedComment): Promise<void> {
  await lockForTransaction(transaction, advisoryLocks.contentWriters);
  const { id: _id, publishedOn: _publishedOn, ...rest } = comment;
  await transaction
    .insert(publishedComments)
    .values(comment)
    .onConflictDoUpdate({ target: publishedComments.id, set: rest });
  await appendChanges(transaction, [[contentTag.article(comment.articleId)]]);
}

/** Removes a published comment, and makes the article's pages stale. */
export async function withdrawComment(transaction: Database, id: number): Promise<void> {
  await lockForTransaction(transaction, advisoryLocks.contentWriters);
  const withdrawn = await transaction
    .delete(publishedComments)
    .where(eq(publishedComments.id, id))
    .returning({ articleId: publishedComments.articleId });
  await appendChanges(
    transaction,
    withdrawn.map(({ articleId }) => [contentTag.article(articleId)]),
  );
}
