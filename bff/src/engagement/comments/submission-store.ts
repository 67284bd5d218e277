import type { CommentSubmission } from '@plainwell/contracts/engagement/comment.ts';
import type { FoundArticle } from '@plainwell/contracts/page/content-port.ts';
import type { Database } from '../../database/database.ts';
import { type GoodProof, UNRECORDED_PROOF } from '../captcha/captcha.ts';
import { readerIfKnown } from '../reader-if-known.ts';
import { submittedComments } from './schema.ts';

/** Which terms of use comments are sent under: raised whenever what they say of comments changes. */
const TERMS_VERSION = '1';

/** A comment as it is stored. */
export interface NewComment {
  article: Pick<FoundArticle, 'hrlContentId' | 'language'>;
  submission: CommentSubmission;
  /** The signed-in reader who sent it. */
  rvoId: string | null;
}

/** Stores a comment that an editor will review. @returns its id. */
export async function storeSubmission(db: Database, { article, submission, rvoId }: NewComment, now: Date): Promise<number> {
  const { comment, primaryHealthConcern, yearsSinceDiagnosis, age, email, termsOfUse, url } = submission;
  const [row] = await db
    .insert(submittedComments)
    .values({
      articleId: article.hrlContentId,
      language: article.language,
      comment,
      primaryHealthConcern,
      yearsSinceDiagnosis,
      age: age === '' ? null : age,
      email,
      url,
      termsVersion: termsOfUse === '' ? null : TERMS_VERSION,
      rvoId: readerIfKnown(rvoId),
      submittedAt: now,
    })
    .returning({ id: submittedComments.id });
  if (row === undefined) throw new Error('a stored comment has no id');
  return row.id;
}

/** Stores a comment and uses its proof up, or does neither. @returns `false` where the proof was used before. */
export const submitComment = (db: Database, comment: NewComment, { proof = UNRECORDED_PROOF, now }: { proof: GoodProof | undefined; now: Date }): Promise<boolean> =>
  db.transaction(async (transaction) => {
    if (!(await proof.use(transaction))) return false;
    await storeSubmission(transaction, comment, now);
    return true;
  });
