import {
  type FormSending,
  SEND_FORM_EVENT,
  SHELL_FORM_ATTRIBUTE,
} from '@plainwell/contracts/browser/forms/sent-form.ts';
import type { OfferOptions } from './offer-options.ts';

/**
 * How often the shell is asked, and how long apart in milliseconds: what sends forms comes with the first sign of a
 * reader.
 */
const ASKED_TIMES = 50;
const ASKED_EVERY_MS = 100;

/**
 * Has the shell send the form, with a proof of the captcha. @returns nothing where the shell's script does not come,
 * and at once under a shell from before, which sends no forms.
 */
async function sendByShell(form: HTMLFormElement): Promise<Awaited<FormSending['outcome']>> {
  const sending: FormSending = {};
  for (let left = form.hasAttribute(SHELL_FORM_ATTRIBUTE) ? ASKED_TIMES : 0; left; left -= 1) {
    form.dispatchEvent(new CustomEvent(SEND_FORM_EVENT, { bubbles: true, detail: sending }));
    if (sending.outcome) break;
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
  }
  return sending.outcome;
}

/** Sends the form of the offer without leaving the page: says what is wrong beside the field, or what comes next. */
export function sendForm(dialog: HTMLDialogElement, title: HTMLElement, words: OfferOptions['words']): void {
  const form = dialog.querySelector('form');
  const field = form?.querySelector<HTMLInputElement>('[type="email"]');
  const error = form?.querySelector<HTMLElement>('[data-error]');
  const status = form?.querySelector('output');
  const done = dialog.querySelector<HTMLElement>('[data-done]');
  if (!form || !field || !error || !status || !done) throw new TypeError();

  const refuse = (fault: 'missing' | 'invalid' | 'failed') => {
    error.textContent = words[fault];
    field.setAttribute('aria-invalid', String(fault !== 'failed'));
    field.focus();
  };
  const tell = (isSending: boolean, text: string) => {
    form.toggleAttribute('data-sending', isSending);
    status.textContent = text;
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.hasAttribute('data-sending')) return;
    if (field.validity.valueMissing) return refuse('missing');
    error.textContent = '';
    tell(true, words.sending);
    const sent = await sendByShell(form);
    tell(false, '');
    // No proof can be made here: the browser sends the form itself, and shows a page. Whoever comes back from it finds
    // the form usable.
    if (!sent || sent.kind === 'unproven') return form.submit();
    if (sent.kind !== 'sent') return refuse(sent.kind === 'faulty' && sent.faults['email'] ? 'invalid' : 'failed');
    form.hidden = true;
    done.hidden = false;
    title.textContent = words.doneTitle;
    title.focus();
  });
}
