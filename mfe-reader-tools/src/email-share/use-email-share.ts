import { useRef, useState } from 'react';
import type { EmailShareRequest } from '@plainwell/contracts/engagement/email-share.ts';
import { emailShareFault, emailShareFaults, type EmailShareDraft, type EmailShareField } from '@plainwell/contracts/wire/forms/email-share-form.ts';
import { doTask } from '../captcha/do-task.ts';
import { keepDraft, readDraft } from './draft.ts';
import { postShare } from './post-share.ts';
import { createShareSending, type ShareFaults } from './share-sending.ts';

type Phase = 'form' | 'sending' | 'sent' | 'failed' | 'offline';

/** The form that sends an article: what was typed, what is wrong with it, and what became of it. */
export function useEmailShare(about: Pick<EmailShareRequest, 'shareBarType' | 'pathname'>) {
  const [draft, setDraft] = useState<EmailShareDraft>(readDraft);
  const [faults, setFaults] = useState<ShareFaults>({});
  const [phase, setPhase] = useState<Phase>('form');
  /** How often the form came back: each time the reader is told above it why. */
  const [refusals, setRefusals] = useState(0);
  const [sending] = useState(() => createShareSending({ doTask, post: postShare }));
  const isSending = useRef(false);

  const refuse = (kind: Phase, found: ShareFaults = {}) => {
    setFaults(found);
    setPhase(kind);
    setRefusals((count) => count + 1);
  };
  const judge = (field: EmailShareField, fault: ShareFaults[EmailShareField] | null) =>
    setFaults(({ [field]: _before, ...others }) => (fault === null || fault === undefined ? others : { ...others, [field]: fault }));

  return {
    draft,
    faults,
    phase,
    refusals,
    /** The reader is about to write. */
    onTouch: sending.prepare,
    change(field: EmailShareField, text: string) {
      const changed = { ...draft, [field]: text };
      setDraft(changed);
      keepDraft(changed);
      if (emailShareFault(field, text) === null) judge(field, null);
    },
    /** A field is left: what stands in it is checked, and what is missing is not missed yet. */
    leave(field: EmailShareField) {
      if (draft[field].trim() === '') return;
      const fault = emailShareFault(field, draft[field]);
      if (fault !== null) judge(field, fault);
    },
    /** @param sendNatively lets the browser send the form, as it does without a script. */
    async submit(sendNatively: () => void) {
      if (isSending.current) return;
      const found = emailShareFaults(draft);
      if (Object.keys(found).length > 0) return refuse('form', found);
      if (!navigator.onLine) return refuse('offline');
      isSending.current = true;
      setPhase('sending');
      const { yourName, yourEmail, theirEmail } = draft;
      const sent = await sending.send({ theirEmail, yourEmail, yourName, ...about });
      isSending.current = false;
      if (sent.kind === 'unproven') return sendNatively();
      if (sent.kind === 'faulty') return refuse('form', sent.faults);
      if (sent.kind === 'failed') return refuse(navigator.onLine ? 'failed' : 'offline');
      keepDraft(null);
      setFaults({});
      setPhase('sent');
    },
  };
}
