import { CAPTCHA_FIELD } from '@plainwell/contracts/browser/forms/captcha.ts';
import type { SentForm } from '@plainwell/contracts/browser/forms/sent-form.ts';
import type { DoneTask } from './complete-captcha-task.ts';

/**
 * Content of an answer.
 * @property captcha fault of the proof.
 * @property faults faults of the fields that the reader can correct.
 */
export interface FormAnswer<Faults> {
  isSent: boolean;
  captcha: string | undefined;
  faults: Faults;
}

/** Functions of the page that sending a form needs. */
export interface ProvenSendingParts<Request extends object, Faults extends object> {
  completeCaptchaTask: () => Promise<DoneTask>;
  /**
   * Posts the form.
   * @returns the content of the answer, or `null` without one.
   */
  post: (body: Request & { [CAPTCHA_FIELD]: string }) => Promise<FormAnswer<Faults> | null>;
}

/**
 * Returns functions that send a form with a captcha proof, which is valid once. If the proof expires while the reader
 * writes, they make a new one without involving the reader.
 *
 * If there is no answer, the site may nevertheless have stored the form. The same form is then sent with the same
 * proof. If the site answers that the proof was used, it has stored the form, and does not store it twice.
 */
export function createProvenSending<Request extends object, Faults extends object>({
  completeCaptchaTask,
  post,
}: ProvenSendingParts<Request, Faults>) {
  let task: Promise<DoneTask> | undefined;
  /** Form, as JSON, that was sent with the present proof and got no answer. */
  let unanswered: string | undefined;
  const begin = () => (task ??= completeCaptchaTask());
  const forget = () => {
    task = undefined;
    unanswered = undefined;
  };

  async function attempt(request: Request, isLast: boolean): Promise<SentForm<Faults>> {
    const done = await begin();
    if (done.kind !== 'proof') {
      forget();
      return { kind: done.kind === 'impossible' ? 'unproven' : 'failed' };
    }
    const asked = JSON.stringify(request);
    const answer = await post({ ...request, [CAPTCHA_FIELD]: done.proof });
    if (answer === null) {
      unanswered = asked;
      return { kind: 'failed' };
    }
    const isSent = answer.isSent || (answer.captcha === 'used' && unanswered === asked);
    if (isSent || answer.captcha !== undefined) forget();
    if (isSent) return { kind: 'sent' };
    if (answer.captcha !== undefined && !isLast) return attempt(request, true);
    return Object.keys(answer.faults).length === 0 ? { kind: 'failed' } : { kind: 'faulty', faults: answer.faults };
  }

  return {
    /**
     * Begins the proof early, so that it is ready before the reader has filled in the form. If it fails, for example
     * offline, sending makes a new one.
     */
    prepare: () => void begin().then(({ kind }) => (kind === 'failed' ? forget() : undefined)),
    send: (request: Request) => attempt(request, false),
  };
}
