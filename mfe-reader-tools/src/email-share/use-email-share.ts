import { useState } from 'react';
import type {
  EmailShareFieldFault,
  EmailShareRequest,
  EmailShareResponse,
} from '@plainwell/contracts/engagement/email-share.ts';
import {
  EMAIL_SHARE_FIELDS,
  emailShareFault,
  type EmailShareField,
} from '@plainwell/contracts/browser/forms/email-share-form.ts';
import { emptyDraft } from '@plainwell/contracts/browser/forms/form-control.ts';
import { completeCaptchaTask } from '@plainwell/forms/complete-captcha-task.ts';
import { postJson } from '@plainwell/forms/post-json.ts';
import { useSentForm } from '../form/use-sent-form.ts';
import { createShareSending } from './share-sending.ts';

/** Key of the kept input in `sessionStorage`. */
const DRAFT_KEY = 'plainwell:email-share';

const EMPTY = emptyDraft(EMAIL_SHARE_FIELDS);

/** Holds the state of the form that sends an article: the input, its faults, and the result of sending. */
export function useEmailShare(about: Pick<EmailShareRequest, 'shareBarType' | 'pathname'>) {
  const [sending] = useState(() =>
    createShareSending({ completeCaptchaTask, post: (body) => postJson<EmailShareResponse>('/api/email-share', body) }),
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
