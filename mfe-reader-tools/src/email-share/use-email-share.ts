import { useState } from 'react';
import type {
  EmailShareFieldFault,
  EmailShareRequest,
  EmailShareResponse,
} from '@plainwell/contracts/engagement/email-share.ts';
import { CAPTCHA_FIELD } from '@plainwell/contracts/browser/forms/captcha.ts';
import {
  EMAIL_SHARE_FIELDS,
  emailShareFault,
  type EmailShareField,
} from '@plainwell/contracts/browser/forms/email-share-form.ts';
import { emptyDraft } from '@plainwell/contracts/browser/forms/form-control.ts';
import { createProvenSending, type FormAnswer } from '@plainwell/forms/proven-sending.ts';
import { useSentForm } from '../form/use-sent-form.ts';

/** Key of the stored input in `sessionStorage`. */
const DRAFT_KEY = 'plainwell:email-share';

const EMPTY = emptyDraft(EMAIL_SHARE_FIELDS);

/** Fault codes by field of the form. The browser or the server found the faults. */
type ShareFaults = Partial<Record<EmailShareField, EmailShareFieldFault>>;

/** Returns the content of an answer to a share, with the faults that the reader can correct. */
export function readShareAnswer(answer: EmailShareResponse): FormAnswer<ShareFaults> {
  const found = answer.success ? {} : (answer.faults ?? {});
  const faults: ShareFaults = Object.fromEntries(
    EMAIL_SHARE_FIELDS.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])),
  );
  return { isSent: answer.success, captcha: found[CAPTCHA_FIELD], faults };
}

/** Manages the state of the form that sends an article: the input, its faults, and the result of sending. */
export function useEmailShare(about: Pick<EmailShareRequest, 'shareBarType' | 'pathname'>) {
  const [sending] = useState(() =>
    createProvenSending<EmailShareRequest, EmailShareResponse, ShareFaults>({
      path: '/api/email-share',
      readAnswer: readShareAnswer,
    }),
  );
  const form = useSentForm<EmailShareField, EmailShareFieldFault>({
    draftKey: DRAFT_KEY,
    empty: EMPTY,
    check: (field, draft) => emailShareFault(field, draft[field]),
    send: (draft) => sending.send({ ...draft, ...about }),
  });
  /** `onTouch` is called when the reader is about to write: it starts the captcha proof. */
  return { ...form, onTouch: sending.prepare };
}
