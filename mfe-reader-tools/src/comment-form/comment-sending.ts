import type {
  CommentFaultMessages,
  CommentResponse,
  CommentSubmission,
} from '@plainwell/contracts/engagement/comment.ts';
import type { CAPTCHA_FIELD } from '@plainwell/contracts/browser/forms/captcha.ts';
import { COMMENT_FIELDS, type CommentField } from '@plainwell/contracts/browser/forms/comment-form.ts';
import type { DoneTask } from '@plainwell/forms/complete-captcha-task.ts';
import type { SentForm } from '@plainwell/contracts/browser/forms/sent-form.ts';
import { createProvenSending, type FormAnswer } from '@plainwell/forms/proven-sending.ts';

/** Fault messages by field of the form. The browser or the server found the faults. */
export type CommentFaults = Partial<Record<CommentField, string>>;

/** Functions of the page that the sending needs. */
export interface CommentSendingParts {
  completeCaptchaTask: () => Promise<DoneTask>;
  /** @returns the answer, or `null` if there was none. */
  post: (body: CommentSubmission & { [CAPTCHA_FIELD]?: string }) => Promise<CommentResponse | null>;
}

function readAnswer(answer: CommentResponse): FormAnswer<CommentFaults> {
  const errors: CommentFaultMessages = 'errors' in answer ? (answer.errors ?? {}) : {};
  const faults: CommentFaults = Object.fromEntries(
    COMMENT_FIELDS.flatMap((field) => (errors[field] === undefined ? [] : [[field, errors[field]]])),
  );
  return { isSent: answer.message === 'success', captcha: 'captcha' in answer ? answer.captcha : undefined, faults };
}

/**
 * Creates a sender for comments with a captcha proof. If the page cannot make a proof, the comment is sent without one,
 * under the site's stricter rate limit.
 */
export function createCommentSending({ completeCaptchaTask, post }: CommentSendingParts) {
  const read = async (body: Parameters<typeof post>[0]) => {
    const answer = await post(body);
    return answer && readAnswer(answer);
  };
  const { prepare, send } = createProvenSending<CommentSubmission, CommentFaults>({ completeCaptchaTask, post: read });
  return {
    prepare,
    async send(comment: CommentSubmission): Promise<SentForm<CommentFaults>> {
      const sent = await send(comment);
      if (sent.kind !== 'unproven') return sent;
      const answer = await read(comment);
      if (answer?.isSent) return { kind: 'sent' };
      return answer === null || Object.keys(answer.faults).length === 0
        ? { kind: 'failed' }
        : { kind: 'faulty', faults: answer.faults };
    },
  };
}
