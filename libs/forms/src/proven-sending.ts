import { CAPTCHA_FIELD } from '@plainwell/contracts/browser/forms/captcha.ts';
import type { SentForm } from '@plainwell/contracts/browser/forms/sent-form.ts';
import type { DoneTask } from './do-task.ts';

/**
 * What an answer says. @property captcha what is wrong with the proof. @property faults of the fields that the reader
 * can mend.
 */
export interface FormAnswer<Faults> {
  isSent: boolean;
  captcha: string | undefined;
  faults: Faults;
}

/** What sending needs of the page. */
export interface ProvenSendingParts<Request extends object, Faults extends object> {
  doTask: () => Promise<DoneTask>;
  /** @returns what the answer says, or `null` where none came. */
  post: (body: Request & { [CAPTCHA_FIELD]: string }) => Promise<FormAnswer<Faults> | null>;
}

/**
 * Sends a form with a proof of the captcha, which is good once. A proof that has grown too old while the reader wrote
 * is done anew, and the reader notices nothing.
 *
 * Where no answer came, the site may have taken the form all the same. The same form then goes with the same proof: if
 * the site knows the proof already, it was taken, and does not go twice.
 */
export function createProvenSending<Request extends object, Faults extends object>({
  doTask,
  post,
}: ProvenSendingParts<Request, Faults>) {
  let task: Promise<DoneTask> | undefined;
  /** The form that had no answer, with the present proof. */
  let unanswered: string | undefined;
  const begin = () => (task ??= doTask());
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
     * Begins the proof: it is done long before the reader has filled in the form. One that fails (offline, say) is done
     * anew when it is needed.
     */
    prepare: () => void begin().then(({ kind }) => (kind === 'failed' ? forget() : undefined)),
    send: (request: Request) => attempt(request, false),
  };
}
