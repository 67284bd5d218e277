import { eq } from 'drizzle-orm';
import type { ReaderDataSource } from '../accounts/reader-data/service.ts';
import { withdrawComment } from '../content/comments/published-comments.ts';
import { filledInColumns, submittedComments } from './comments/schema.ts';
import { feedbackEntries } from './feedback/schema.ts';
import { newsletterSubscriptions } from './newsletter/schema.ts';

/** Comments that a reader sent while signed in. Erasing also removes the published comments from their articles. */
const commentData: ReaderDataSource = {
  name: 'comments',
  tables: [submittedComments],
  read: (db, rvoId) => {
    const { editedComment, medicalNote, url, termsVersion, submittedAt, state } = submittedComments;
    return db
      .select({ ...filledInColumns, editedComment, medicalNote, url, termsVersion, submittedAt, state })
      .from(submittedComments)
      .where(eq(submittedComments.rvoId, rvoId))
      .orderBy(submittedComments.id);
  },
  async erase(db, rvoId) {
    const erased = await db
      .delete(submittedComments)
      .where(eq(submittedComments.rvoId, rvoId))
      .returning({ id: submittedComments.id, state: submittedComments.state });
    for (const { id, state } of erased) if (state === 'approved') await withdrawComment(db, id);
    return erased.length;
  },
};

/** Feedback and survey answers that a reader sent while signed in. */
const feedbackData: ReaderDataSource = {
  name: 'feedback',
  tables: [feedbackEntries],
  read: (db, rvoId) => {
    const { kind, articleId, type, text, answers, email, name, submittedAt } = feedbackEntries;
    return db
      .select({ kind, articleId, type, text, answers, email, name, submittedAt })
      .from(feedbackEntries)
      .where(eq(feedbackEntries.rvoId, rvoId))
      .orderBy(feedbackEntries.id);
  },
  erase: async (db, rvoId) =>
    (await db.delete(feedbackEntries).where(eq(feedbackEntries.rvoId, rvoId)).returning({ id: feedbackEntries.id }))
      .length,
};

/** Newsletters that a reader confirmed while signed in. */
const newsletterData: ReaderDataSource = {
  name: 'newsletters',
  tables: [newsletterSubscriptions],
  read: (db, rvoId) => {
    const { list, email, language, source, requestedAt, confirmedAt } = newsletterSubscriptions;
    return db
      .select({ list, email, language, source, requestedAt, confirmedAt })
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.rvoId, rvoId))
      .orderBy(newsletterSubscriptions.confirmedAt);
  },
  erase: async (db, rvoId) =>
    (
      await db
        .delete(newsletterSubscriptions)
        .where(eq(newsletterSubscriptions.rvoId, rvoId))
        .returning({ list: newsletterSubscriptions.list })
    ).length,
};

/** Sources of the data that this domain stores about signed-in readers. */
export const engagementDataSources: readonly ReaderDataSource[] = [commentData, feedbackData, newsletterData];
