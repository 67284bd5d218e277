import type { FeedbackResponse } from '@plainwell/contracts/engagement/feedback.ts';
import { CAPTCHA_FIELD } from '@plainwell/contracts/browser/forms/captcha.ts';
import {
  FEEDBACK_FIELDS,
  type FeedbackDraft,
  type FeedbackFaults,
} from '@plainwell/contracts/browser/forms/feedback-form.ts';
import type { DoneTask } from '@plainwell/forms/complete-captcha-task.ts';
import { createProvenSending, type FormAnswer } from '@plainwell/forms/proven-sending.ts';

/** Payload of the feedback call (rules.md#feedback). */
interface FeedbackBody extends FeedbackDraft {
  trackingTypeLabel: string;
  /** Path of the article, with a leading slash. */
  pathname: string;
  newsletter: boolean;
}

/** Functions of the page that the sending needs. */
export interface FeedbackSendingParts {
  completeCaptchaTask: () => Promise<DoneTask>;
  /** @returns the answer, or `null` if there was none. */
  post: (body: FeedbackBody & { [CAPTCHA_FIELD]: string }) => Promise<FeedbackResponse | null>;
}

const FIELD_FAULTS: readonly unknown[] = ['missing', 'too-long', 'characters', 'format'];

function readAnswer(answer: FeedbackResponse): FormAnswer<FeedbackFaults> {
  const found = ('faults' in answer && answer.faults) || {};
  const faults: FeedbackFaults = Object.fromEntries(
    FEEDBACK_FIELDS.flatMap((field) => (FIELD_FAULTS.includes(found[field]) ? [[field, found[field]]] : [])),
  );
  return { isSent: answer.feedbackResp?.meta?.code === 200, captcha: found[CAPTCHA_FIELD], faults };
}

/**
 * Creates a sender for feedback with a captcha proof. The site has accepted the feedback if the answer's code is 200
 * (rules.md#feedback).
 */
export function createFeedbackSending({ completeCaptchaTask, post }: FeedbackSendingParts) {
  return createProvenSending<FeedbackBody, FeedbackFaults>({
    completeCaptchaTask,
    async post(body) {
      const answer = await post(body);
      return answer && readAnswer(answer);
    },
  });
}
