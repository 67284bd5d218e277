import { EMAIL_SHARE_FIELDS, type EmailShareDraft } from '@plainwell/contracts/wire/forms/email-share-form.ts';

/** Key of what was typed, in the storage of this tab: it survives a reload and a failed send, and ends with the tab. */
const KEY = 'plainwell:email-share';

const EMPTY: EmailShareDraft = { theirEmail: '', yourEmail: '', yourName: '' };

/** What was typed before. Storage may be blocked, and may hold what another release has written. */
export function readDraft(): EmailShareDraft {
  const draft = { ...EMPTY };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    for (const field of EMAIL_SHARE_FIELDS) {
      const text: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, field) : undefined;
      if (typeof text === 'string') draft[field] = text;
    }
  } catch {}
  return draft;
}

/** Keeps what is typed, or forgets it where it is `null`. */
export function keepDraft(draft: EmailShareDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {}
}
