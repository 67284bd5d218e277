import type { CommentSubmission } from '@plainwell/contracts/engagement/comment.ts';
import type { Database } from '../../database/database.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { type GoodProof, UNRECORDED_PROOF } from '../captcha/captcha.ts';
import type { QueueJob } from '../../platform/queue/job-queue.ts';
import type { AnnouncedComment, CommentWebhook } from '../webhook/announce-comment.ts';
import type { ArticleFacts } from '../forms/article-facts.ts';
import { readerIfKnown } from '../reader-if-known.ts';
import { submittedComments } from './schema.ts';

/** Version of the terms of use for new comments. Increase it when the part of the terms about comments changes. */
const TERMS_VERSION = '1';

/** A comment before it is stored. */
export interface NewComment {
  article: Pick<ArticleFacts, 'hrlContentId' | 'language' | 'canonicalPath'>;
  submission: CommentSubmission;
  /** The signed-in reader who sent the comment, or `null`. */
  rvoId: string | null;
}

/**
 * Stores a comment as pending: readers see it once an editor has approved it.
 * @returns its id.
 */
export async function storeSubmission(
  db: Database,
  {
    article,
    submission,
    rvoId,
  }: Omit<NewComment, 'article'> & { article: Pick<ArticleFacts, 'hrlContentId' | 'language'> },
  now: Date,
): Promise<number> {
  const { termsOfUse, age, ...texts } = submission;
  const [row] = await db
    .insert(submittedComments)
    .values({
      articleId: article.hrlContentId,
      language: article.language,
      ...texts,
      age: age === '' ? null : age,
      termsVersion: termsOfUse === '' ? null : TERMS_VERSION,
      rvoId: readerIfKnown(rvoId),
      submittedAt: now,
      state: 'pending',
    })
    .returning({ id: submittedComments.id });
  if (row === undefined) throw new Error('a stored comment has no id');
  return row.id;
}

/**
 * Submits a comment: stores it, uses up its proof and queues the webhook call, or does none of these.
 * @returns `false` if the proof was used before.
 */
export type SubmitComment = (comment: NewComment, proof?: GoodProof) => Promise<boolean>;

interface SubmissionParts {
  db: Database;
  /** The webhook that announces the comment. `null` if the site has none. */
  webhook: Pick<CommentWebhook, 'transaction'> | null;
  metrics: Pick<Metrics, 'comments'>;
  now?: () => Date;
}

export function createSubmitComment({ db, webhook, metrics, now = () => new Date() }: SubmissionParts): SubmitComment {
  return async (comment, proof = UNRECORDED_PROOF) => {
    const submittedAt = now();
    const store = async (transaction: Database, announce?: QueueJob<AnnouncedComment>) => {
      if (!(await proof.use(transaction))) return false;
      const id = await storeSubmission(transaction, comment, submittedAt);
      await announce?.({ id, article: `/${comment.article.canonicalPath}`, submittedAt: submittedAt.toISOString() });
      return true;
    };
    const isStored = await (webhook === null
      ? db.transaction((transaction) => store(transaction))
      : webhook.transaction(store));
    if (isStored) metrics.comments.inc();
    return isStored;
  };
}
