import { CAPTCHA_FIELD } from '@plainwell/contracts/browser/forms/captcha.ts';
import type { SentForm } from '@plainwell/contracts/browser/forms/sent-form.ts';
import { completeCaptchaTask, type DoneTask } from './complete-captcha-task.ts';

/** Time limit of a call, in milliseconds. A call that takes longer counts as failed. */
const TIME_OUT_MS = 30_000;

/**
 * Content of the site's answer to a form.
 * @property isSent whether the site accepted the form.
 * @property captcha fault of the captcha proof; `undefined` if there is none.
 * @property faults faults that the reader can correct, by field.
 */
export interface FormAnswer<Faults> {
  isSent: boolean;
  captcha: string | undefined;
  faults: Faults;
}

/** Parts that differ between the forms: their call, its answer, and whether they need a proof. */
export interface ProvenSendingParts<Answer, Faults extends object> {
  /** Address of the call that takes the form as JSON. */
  path: string;
  /** Returns the content of an answer. */
  readAnswer: (answer: Answer) => FormAnswer<Faults>;
  /** Called with every answer. `send` resolves only after the returned promise. */
  onAnswer?: (answer: Answer) => Promise<void>;
  /**
   * Whether `send` sends the form without a proof if the page cannot make one. By default `send` then returns
   * `unproven`, and the caller lets the browser send the form.
   */
  isProofOptional?: boolean;
  /** Does the captcha task. Tests pass their own. */
  completeTask?: () => Promise<DoneTask>;
}

/**
 * Posts a form as JSON.
 * @returns the answer. `null` if there is no answer, if it is not JSON, or if its status is 500 or above. The site may
 * nevertheless have stored the form.
 */
async function postJson<Answer>(path: string, body: object): Promise<Answer | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
    if (response.status >= 500) return null;
    const answer: Answer = await response.json();
    return answer;
  } catch {
    return null;
  }
}

function resultOf<Faults extends object>(answer: FormAnswer<Faults> | null): SentForm<Faults> {
  if (answer?.isSent) return { kind: 'sent' };
  if (answer === null || Object.keys(answer.faults).length === 0) return { kind: 'failed' };
  return { kind: 'faulty', faults: answer.faults };
}

/**
 * Returns functions that send a form with a captcha proof. Each proof is valid once. If the site refuses a proof, for
 * example because it expired while the reader wrote, `send` makes a new proof and tries again without involving the
 * reader.
 *
 * If the site does not answer, it may nevertheless have stored the form. `send` therefore uses the same proof when the
 * reader sends the same form again. If the site then answers that the proof was used, it has stored the form, and the
 * form counts as sent.
 */
export function createProvenSending<Request extends object, Answer, Faults extends object>({
  path,
  readAnswer,
  onAnswer,
  isProofOptional = false,
  completeTask = completeCaptchaTask,
}: ProvenSendingParts<Answer, Faults>) {
  let task: Promise<DoneTask> | undefined;
  /** Form, as JSON, that was sent with the present proof and got no answer. */
  let unanswered: string | undefined;
  const begin = () => (task ??= completeTask());
  const forget = () => {
    task = undefined;
    unanswered = undefined;
  };

  async function post(body: Request & { [CAPTCHA_FIELD]?: string }): Promise<FormAnswer<Faults> | null> {
    const answer = await postJson<Answer>(path, body);
    if (answer === null) return null;
    await onAnswer?.(answer);
    return readAnswer(answer);
  }

  async function attempt(request: Request, isLast: boolean): Promise<SentForm<Faults>> {
    const done = await begin();
    if (done.kind !== 'proof') {
      forget();
      if (done.kind === 'failed') return { kind: 'failed' };
      return isProofOptional ? resultOf(await post(request)) : { kind: 'unproven' };
    }
    const asked = JSON.stringify(request);
    const answer = await post({ ...request, [CAPTCHA_FIELD]: done.proof });
    if (answer === null) {
      unanswered = asked;
      return { kind: 'failed' };
    }
    const isSent = answer.isSent || (answer.captcha === 'used' && unanswered === asked);
    if (isSent || answer.captcha !== undefined) forget();
    if (!isSent && answer.captcha !== undefined && !isLast) return attempt(request, true);
    return resultOf({ ...answer, isSent });
  }

  return {
    /**
     * Begins the proof early, so that it is ready before the reader has filled in the form. If the proof fails, for
     * example offline, `send` makes a new one.
     */
    prepare: () => void begin().then(({ kind }) => (kind === 'failed' ? forget() : undefined)),
    send: (request: Request) => attempt(request, false),
  };
}
