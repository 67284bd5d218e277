import { and, asc, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import { countUpTo, type BoundedCount } from '../../database/count-up-to.ts';
import type { Database } from '../../database/database.ts';
import { likePattern } from '../../database/like-pattern.ts';
import { type ListedRows, listRows } from '../../database/listed-rows.ts';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { commentActions, type CommentDecision, type CommentState, submittedComments } from '../comments/schema.ts';

/** A comment as editors see it. */
export type SubmittedComment = typeof submittedComments.$inferSelect;
/** An entry of the audit. */
export type CommentAction = typeof commentActions.$inferSelect;

/** The comments that an editor wants to see. */
export interface QueueFilter {
  state: CommentState;
  articleId?: string | undefined;
  language?: ArticleLanguage | undefined;
  /** Part of the condition's name. */
  condition?: string | undefined;
  age?: string | undefined;
  /** Part of the text, or of the writer's e-mail address. */
  words?: string | undefined;
}

/** Number of pending comments, and the time of the oldest (`null` if there is none). */
export interface PendingComments {
  pending: BoundedCount;
  oldest: Date | null;
}

function whereOf({ state, articleId, language, condition, age, words }: QueueFilter): (SQL | undefined)[] {
  const { comment, email, primaryHealthConcern } = submittedComments;
  return [
    eq(submittedComments.state, state),
    articleId === undefined ? undefined : eq(submittedComments.articleId, articleId),
    language === undefined ? undefined : eq(submittedComments.language, language),
    condition === undefined ? undefined : ilike(primaryHealthConcern, likePattern(condition)),
    age === undefined ? undefined : eq(submittedComments.age, age),
    words === undefined ? undefined : or(ilike(comment, likePattern(words)), ilike(email, likePattern(words))),
  ];
}

/** Database access of moderation. */
export type ModerationStore = ReturnType<typeof createModerationStore>;

export function createModerationStore(db: Database) {
  return {
    /** Returns a comment and locks it until the end of the transaction, or returns `null` if there is none. */
    async lock(transaction: Database, id: number): Promise<SubmittedComment | null> {
      const [row] = await transaction
        .select()
        .from(submittedComments)
        .where(eq(submittedComments.id, id))
        .for('update');
      return row ?? null;
    },

    async decide(
      transaction: Database,
      id: number,
      decision: CommentDecision,
      { actor, now, version }: { actor: string; now: Date; version: number },
    ): Promise<SubmittedComment> {
      const isPending = decision.state === 'pending';
      const [row] = await transaction
        .update(submittedComments)
        .set({ ...decision, version, decidedAt: isPending ? null : now, decidedBy: isPending ? null : actor })
        .where(eq(submittedComments.id, id))
        .returning();
      if (row === undefined) throw new Error('a locked comment is gone');
      return row;
    },

    async addAction(transaction: Database, action: typeof commentActions.$inferInsert): Promise<void> {
      await transaction.insert(commentActions).values(action);
    },

    async lastAction(transaction: Database, id: number): Promise<CommentAction | null> {
      const [row] = await transaction
        .select()
        .from(commentActions)
        .where(eq(commentActions.commentId, id))
        .orderBy(desc(commentActions.id))
        .limit(1);
      return row ?? null;
    },

    async commentOf(id: number): Promise<SubmittedComment | null> {
      const [row] = await db.select().from(submittedComments).where(eq(submittedComments.id, id));
      return row ?? null;
    },

    /** Returns the audit of a comment, latest first. */
    actionsOf: (id: number): Promise<CommentAction[]> =>
      db.select().from(commentActions).where(eq(commentActions.commentId, id)).orderBy(desc(commentActions.id)),

    /** Returns the comments of the queue: pending ones oldest first, decided ones latest first. */
    queue: (filter: QueueFilter): ListedRows<SubmittedComment> =>
      listRows({
        db,
        table: submittedComments,
        condition: and(...whereOf(filter)),
        isOldestFirst: filter.state === 'pending',
        select: (from, condition, order, limit) =>
          from.select().from(submittedComments).where(condition).orderBy(order).limit(limit),
      }),

    async pending(): Promise<PendingComments> {
      const isPending = eq(submittedComments.state, 'pending');
      const [pending, [first]] = await Promise.all([
        countUpTo(db, submittedComments, isPending),
        // Ids are given in the order of submission, and the index is sorted by them.
        db
          .select({ submittedAt: submittedComments.submittedAt })
          .from(submittedComments)
          .where(isPending)
          .orderBy(asc(submittedComments.id))
          .limit(1),
      ]);
      return { pending, oldest: first?.submittedAt ?? null };
    },
  };
}
