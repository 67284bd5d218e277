import type {
  EmailShareFieldFault,
  EmailShareRequest,
  EmailShareResponse,
} from '@plainwell/contracts/engagement/email-share.ts';
import { CAPTCHA_FIELD } from '@plainwell/contracts/browser/forms/captcha.ts';
import { EMAIL_SHARE_FIELDS, type EmailShareField } from '@plainwell/contracts/browser/forms/email-share-form.ts';
import type { DoneTask } from '@plainwell/forms/do-task.ts';
import { createProvenSending, type FormAnswer } from '@plainwell/forms/proven-sending.ts';

/** What is wrong with the form's fields, as this side or the server has found. */
export type ShareFaults = Partial<Record<EmailShareField, EmailShareFieldFault>>;

/** What sending needs of the page. */
export interface ShareSendingParts {
  doTask: () => Promise<DoneTask>;
  /** @returns the answer, or `null` where none came. */
  post: (body: EmailShareRequest & { [CAPTCHA_FIELD]: string }) => Promise<EmailShareResponse | null>;
}

function readAnswer(answer: EmailShareResponse): FormAnswer<ShareFaults> {
  const found = answer.success ? {} : (answer.faults ?? {});
  const faults: ShareFaults = Object.fromEntries(
    EMAIL_SHARE_FIELDS.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])),
  );
  return { isSent: answer.success, captcha: found[CAPTCHA_FIELD], faults };
}

/** Sends an article with a proof of the captcha. */
export function createShareSending({ doTask, post }: ShareSendingParts) {
  return createProvenSending<EmailShareRequest, ShareFaults>({
    doTask,
    async post(body) {
      const answer = await post(body);
      return answer && readAnswer(answer);
    },
  });
}
