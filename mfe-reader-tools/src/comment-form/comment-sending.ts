import type { CommentErrors, CommentResponse, CommentSubmission } from '@plainwell/contracts/engagement/comment.ts';
import type { CAPTCHA_FIELD } from '@plainwell/contracts/browser/forms/captcha.ts';
import { COMMENT_FIELDS, type CommentField } from '@plainwell/contracts/browser/forms/comment-form.ts';
import type { DoneTask } from '@plainwell/forms/do-task.ts';
import type { SentForm } from '@plainwell/contracts/browser/forms/sent-form.ts';
import { createProvenSending, type FormAnswer } from '@plainwell/forms/proven-sending.ts';

/** What is wrong with the form's fields, in words: as this side or the server has found. */
export type CommentFaults = Partial<Record<CommentField, string>>;

/** What sending needs of the page. */
export interface CommentSendingParts {
  doTask: () => Promise<DoneTask>;
  /** @returns the answer, or `null` where none came. */
  post: (body: CommentSubmission & { [CAPTCHA_FIELD]?: string }) => Promise<CommentResponse | null>;
}

function readAnswer(answer: CommentResponse): FormAnswer<CommentFaults> {
  const errors: CommentErrors = 'errors' in answer ? (answer.errors ?? {}) : {};
  const faults: CommentFaults = Object.fromEntries(
    COMMENT_FIELDS.flatMap((field) => (errors[field] === undefined ? [] : [[field, errors[field]]])),
  );
  return { isSent: answer.message === 'success', captcha: 'captcha' in answer ? answer.captcha : undefined, faults };
}

/**
 * Sends a comment with a proof of the captcha, or, where this page can give none, under the stricter budget that the
 * site has for those.
 */
export function createCommentSending({ doTask, post }: CommentSendingParts) {
  const read = async (body: Parameters<typeof post>[0]) => {
    const answer = await post(body);
    return answer && readAnswer(answer);
  };
  const { prepare, send } = createProvenSending<CommentSubmission, CommentFaults>({ doTask, post: read });
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
