import {
  type FormSending,
  SEND_FORM_EVENT,
  SHELL_FORM_ATTRIBUTE,
} from '@plainwell/contracts/browser/forms/sent-form.ts';
import type { OfferOptions } from './offer-options.ts';

/**
 * Number of attempts to reach the shell, and their interval in milliseconds. Attempts are necessary, because the
 * shell's script for forms loads only once the reader acts.
 */
const ASKED_TIMES = 50;
const ASKED_EVERY_MS = 100;

/**
 * Lets the shell send the form with a captcha proof.
 * @returns `undefined` if the shell's script does not load, and immediately under an older shell, which does not send
 * forms.
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

/** Sends the form of the offer without leaving the page. Shows a fault beside the field, or what happens next. */
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
    // The shell cannot send the form with a captcha proof, so the browser sends it and shows a page. A reader who
    // returns from that page finds the form usable.
    if (!sent || sent.kind === 'unproven') return form.submit();
    if (sent.kind !== 'sent') return refuse(sent.kind === 'faulty' && sent.faults['email'] ? 'invalid' : 'failed');
    form.hidden = true;
    done.hidden = false;
    title.textContent = words.doneTitle;
    title.focus();
  });
}
