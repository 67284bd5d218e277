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
import { doTask } from '@plainwell/forms/do-task.ts';
import { postJson } from '@plainwell/forms/post-json.ts';
import { useSentForm } from '../form/use-sent-form.ts';
import { createShareSending } from './share-sending.ts';

/** Key of what was typed, in the storage of this tab. */
const DRAFT_KEY = 'plainwell:email-share';

const EMPTY = emptyDraft(EMAIL_SHARE_FIELDS);

/** The form that sends an article: what was typed, what is wrong with it, and what became of it. */
export function useEmailShare(about: Pick<EmailShareRequest, 'shareBarType' | 'pathname'>) {
  const [sending] = useState(() =>
    createShareSending({ doTask, post: (body) => postJson<EmailShareResponse>('/api/email-share', body) }),
  );
  const form = useSentForm<EmailShareField, EmailShareFieldFault>({
    draftKey: DRAFT_KEY,
    empty: EMPTY,
    check: (field, draft) => emailShareFault(field, draft[field]),
    send: (draft) => sending.send({ ...draft, ...about }),
  });
  /** The reader is about to write. */
  return { ...form, onTouch: sending.prepare };
}
