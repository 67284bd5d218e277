import { and, count, desc, eq, lt, or } from 'drizzle-orm';
import type { Comment } from '@plainwell/contracts/article/comment.ts';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import { advisoryLocks, lockForTransaction } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { appendChanges } from '../changes/change-log.ts';
import { publishedComments } from '../schema.ts';
import type { CommentPlace } from './comment-place.ts';

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

function commentOf({
  publishedOn,
  comment,
  editedComment,
  primaryHealthConcern,
  yearsSinceDiagnosis,
  age,
  medicalNote,
}: typeof publishedComments.$inferSelect): Comment {
  return {
    comment,
    date: publishedOn,
    primaryHealthConcern,
    yearsSinceDiagnosis,
    ...(editedComment !== null && { editedComment }),
    ...(age !== null && { age }),
    ...(medicalNote !== null && { medicalNote }),
  };
}

function isBehind(after: CommentPlace | undefined) {
  if (after === undefined) return undefined;
  const { publishedOn, id } = publishedComments;
  const isOlder = lt(publishedOn, after.date);
  return 'published' in after ? or(isOlder, and(eq(publishedOn, after.date), lt(id, after.published))) : isOlder;
}

/** Returns published comments of an article after a position, newest first. */
export async function publishedAfter(db: Database, articleId: string, after: CommentPlace | undefined, limit: number) {
  const rows = await db
    .select()
    .from(publishedComments)
    .where(and(eq(publishedComments.articleId, articleId), isBehind(after)))
    .orderBy(desc(publishedComments.publishedOn), desc(publishedComments.id))
    .limit(limit);
  return rows.map((row) => ({ comment: commentOf(row), place: { date: row.publishedOn, published: row.id } }));
}

/** Returns the number of published comments of an article, without those that came with it. */
export async function publishedCount(db: Database, articleId: string): Promise<number> {
  const [row] = await db
    .select({ comments: count() })
    .from(publishedComments)
    .where(eq(publishedComments.articleId, articleId));
  return row?.comments ?? 0;
}
