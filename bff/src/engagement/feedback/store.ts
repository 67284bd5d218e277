import { and, desc, eq, ilike, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { FeedbackType } from '@plainwell/contracts/browser/forms/feedback-form.ts';
import type { Database } from '../../database/database.ts';
import { likePattern } from '../../database/like-pattern.ts';
import { type ListedRows, listRows } from '../../database/listed-rows.ts';
import { readerIfKnown } from '../reader-if-known.ts';
import { feedbackActions, feedbackEntries as entries, type FeedbackKind } from './schema.ts';

/** An entry as editors see it. */
export type FeedbackEntry = typeof entries.$inferSelect;
export type FeedbackAction = typeof feedbackActions.$inferSelect;

/** An entry before it is stored. */
export interface NewFeedback extends Pick<
  FeedbackEntry,
  'kind' | 'articleId' | 'language' | 'type' | 'text' | 'answers' | 'email' | 'name'
> {
  /** The signed-in reader who sent the entry, or `null`. */
  rvoId: string | null;
}

/** The entries that an editor wants to see. */
export interface FeedbackFilter {
  isDone: boolean;
  kind?: FeedbackKind | undefined;
  type?: FeedbackType | undefined;
  articleId?: string | undefined;
  language?: ArticleLanguage | undefined;
  /** Part of the text, or of the sender's address. */
  words?: string | undefined;
}

/** Outcome of a mark. `stale`: another editor had changed the entry. `gone`: the entry no longer exists. */
export type MarkOutcome =
  | { kind: 'done'; entry: FeedbackEntry }
  | { kind: 'stale'; entry: FeedbackEntry }
  | { kind: 'gone' };

function conditionsOf({ isDone, kind, type, articleId, language, words }: FeedbackFilter): (SQL | undefined)[] {
  return [
    isDone ? isNotNull(entries.doneAt) : isNull(entries.doneAt),
    kind === undefined ? undefined : eq(entries.kind, kind),
    type === undefined ? undefined : eq(entries.type, type),
    articleId === undefined ? undefined : eq(entries.articleId, articleId),
    language === undefined ? undefined : eq(entries.language, language),
    words === undefined
      ? undefined
      : or(ilike(entries.text, likePattern(words)), ilike(entries.email, likePattern(words))),
  ];
}

/** Database access of feedback. */
export type FeedbackStore = ReturnType<typeof createFeedbackStore>;

export function createFeedbackStore(db: Database) {
  const entryOf = async (id: number): Promise<FeedbackEntry | null> =>
    (await db.select().from(entries).where(eq(entries.id, id)))[0] ?? null;

  return {
    entryOf,

    /**
     * Stores an entry.
     * @returns its id.
     */
    async add(transaction: Database, { rvoId, ...entry }: NewFeedback, now: Date): Promise<number> {
      const [row] = await transaction
        .insert(entries)
        .values({ ...entry, rvoId: readerIfKnown(rvoId), submittedAt: now })
        .returning({ id: entries.id });
      if (row === undefined) throw new Error('a stored entry has no id');
      return row.id;
    },

    /** Returns the entries that an editor wants to see, latest first. */
    list: (filter: FeedbackFilter): ListedRows<FeedbackEntry> =>
      listRows({
        db,
        table: entries,
        condition: and(...conditionsOf(filter)),
        isOldestFirst: false,
        select: (from, condition, order, limit) =>
          from.select().from(entries).where(condition).orderBy(order).limit(limit),
      }),

    /**
     * Marks an entry as done, or removes the mark, and records the action in the audit.
     * @param version version that the editor saw.
     */
    mark: (
      id: number,
      { version, isDone, actor, now }: { version: number; isDone: boolean; actor: string; now: Date },
    ): Promise<MarkOutcome> =>
      db.transaction(async (transaction): Promise<MarkOutcome> => {
        const [found] = await transaction.select().from(entries).where(eq(entries.id, id)).for('update');
        if (found === undefined) return { kind: 'gone' };
        if (found.version !== version) return { kind: 'stale', entry: found };
        const [entry] = await transaction
          .update(entries)
          .set({ version: version + 1, doneAt: isDone ? now : null, doneBy: isDone ? actor : null })
          .where(eq(entries.id, id))
          .returning();
        if (entry === undefined) throw new Error('a locked entry is gone');
        await transaction
          .insert(feedbackActions)
          .values({ entryId: id, action: isDone ? 'done' : 'reopen', actor, at: now });
        return { kind: 'done', entry };
      }),

    /** Returns the actions on an entry, latest first. */
    actionsOf: (id: number): Promise<FeedbackAction[]> =>
      db.select().from(feedbackActions).where(eq(feedbackActions.entryId, id)).orderBy(desc(feedbackActions.id)),

    /** Deletes entries older than `before`. */
    async prune(before: Date): Promise<void> {
      await db.delete(entries).where(lt(entries.submittedAt, before));
    },
  };
}
