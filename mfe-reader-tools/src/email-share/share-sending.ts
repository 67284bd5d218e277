import type {
  EmailShareFieldFault,
  EmailShareRequest,
  EmailShareResponse,
} from '@plainwell/contracts/engagement/email-share.ts';
import { CAPTCHA_FIELD } from '@plainwell/contracts/browser/forms/captcha.ts';
import { EMAIL_SHARE_FIELDS, type EmailShareField } from '@plainwell/contracts/browser/forms/email-share-form.ts';
import type { DoneTask } from '@plainwell/forms/complete-captcha-task.ts';
import { createProvenSending, type FormAnswer } from '@plainwell/forms/proven-sending.ts';

/** Fault codes by field of the form. The browser or the server found the faults. */
export type ShareFaults = Partial<Record<EmailShareField, EmailShareFieldFault>>;

/** Functions of the page that the sending needs. */
export interface ShareSendingParts {
  completeCaptchaTask: () => Promise<DoneTask>;
  /** @returns the answer, or `null` if there was none. */
  post: (body: EmailShareRequest & { [CAPTCHA_FIELD]: string }) => Promise<EmailShareResponse | null>;
}

function readAnswer(answer: EmailShareResponse): FormAnswer<ShareFaults> {
  const found = answer.success ? {} : (answer.faults ?? {});
  const faults: ShareFaults = Object.fromEntries(
    EMAIL_SHARE_FIELDS.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])),
  );
  return { isSent: answer.success, captcha: found[CAPTCHA_FIELD], faults };
}

/** Creates a sender for articles by e-mail, with a captcha proof. */
export function createShareSending({ completeCaptchaTask, post }: ShareSendingParts) {
  return createProvenSending<EmailShareRequest, ShareFaults>({
    completeCaptchaTask,
    async post(body) {
      const answer = await post(body);
      return answer && readAnswer(answer);
    },
  });
}
