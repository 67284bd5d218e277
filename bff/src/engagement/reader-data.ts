import { eq } from 'drizzle-orm';
import type { ReaderDataSource } from '../accounts/reader-data/service.ts';
import { withdrawComment } from '../content/comments/published-comments.ts';
import { submittedComments } from './comments/schema.ts';

/** Comments that a reader sent while signed in. Published ones leave their articles with them. */
const commentData: ReaderDataSource = {
  name: 'comments',
  tables: [submittedComments],
  read: (db, rvoId) => {
    const { comment, editedComment, medicalNote, primaryHealthConcern, yearsSinceDiagnosis, age, email, url, termsVersion, submittedAt, state } = submittedComments;
    return db
      .select({ comment, editedComment, medicalNote, primaryHealthConcern, yearsSinceDiagnosis, age, email, url, termsVersion, submittedAt, state })
      .from(submittedComments)
      .where(eq(submittedComments.rvoId, rvoId))
      .orderBy(submittedComments.id);
  },
  async erase(db, rvoId) {
    const erased = await db.delete(submittedComments).where(eq(submittedComments.rvoId, rvoId)).returning({ id: submittedComments.id, state: submittedComments.state });
    for (const { id, state } of erased) if (state === 'approved') await withdrawComment(db, id);
    return erased.length;
  },
};

/** What this domain holds about readers who were signed in. */
export const engagementDataSources: readonly ReaderDataSource[] = [commentData];
