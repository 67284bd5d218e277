import type { EmailShareFieldFault, EmailShareRequest, EmailShareResponse } from '@plainwell/contracts/engagement/email-share.ts';
import { CAPTCHA_FIELD } from '@plainwell/contracts/wire/forms/captcha.ts';
import { EMAIL_SHARE_FIELDS, type EmailShareField } from '@plainwell/contracts/wire/forms/email-share-form.ts';
import type { DoneTask } from '../captcha/do-task.ts';

/** What is wrong with the form's fields, as this side or the server has found. */
export type ShareFaults = Partial<Record<EmailShareField, EmailShareFieldFault>>;

/** What came of a share. */
export type SentShare =
  | { kind: 'sent' }
  | { kind: 'faulty'; faults: ShareFaults }
  /** This page can give no proof: the form is for the browser to send, as without a script. */
  | { kind: 'unproven' }
  | { kind: 'failed' };

/** What sending needs of the page. */
export interface ShareSendingParts {
  doTask: () => Promise<DoneTask>;
  /** @returns the answer, or `null` where none came. */
  post: (body: EmailShareRequest & { [CAPTCHA_FIELD]: string }) => Promise<EmailShareResponse | null>;
}

type Refusal = Extract<EmailShareResponse, { success: false }>;

/** Faults of the fields that the reader can mend. */
function fieldFaults({ faults = {} }: Refusal): ShareFaults {
  return Object.fromEntries(EMAIL_SHARE_FIELDS.flatMap((field) => (faults[field] === undefined ? [] : [[field, faults[field]]])));
}

/**
 * Sends an article with a proof of the captcha, which is good once. A proof that has grown too old while the reader wrote is done
 * anew, and the reader notices nothing.
 *
 * Where no answer came, the site may have taken the share all the same. The same share then goes with the same proof: if the site
 * knows the proof already, it was taken, and does not go twice.
 */
export function createShareSending({ doTask, post }: ShareSendingParts) {
  let task: Promise<DoneTask> | undefined;
  /** The share that had no answer, with the present proof. */
  let unanswered: string | undefined;
  const begin = () => (task ??= doTask());
  const forget = () => {
    task = undefined;
    unanswered = undefined;
  };

  async function attempt(request: EmailShareRequest, isLast: boolean): Promise<SentShare> {
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
    const fault = answer.success ? undefined : answer.faults?.[CAPTCHA_FIELD];
    const isSent = answer.success || (fault === 'used' && unanswered === asked);
    if (isSent || fault !== undefined) forget();
    if (isSent) return { kind: 'sent' };
    if (fault !== undefined && !isLast) return attempt(request, true);
    const faults = fieldFaults(answer);
    return Object.keys(faults).length === 0 ? { kind: 'failed' } : { kind: 'faulty', faults };
  }

  return {
    /** Begins the proof: it is done long before the reader has filled in the form. */
    prepare: () => void begin(),
    send: (request: EmailShareRequest) => attempt(request, false),
  };
}
