import type { NewsletterResponse } from '@plainwell/contracts/engagement/newsletter.ts';
import type { OfferOptions } from './offer-options.ts';

/** The reader is told after so long that it did not work, in milliseconds. */
const TIME_OUT_MS = 30_000;

/** Sends a form as JSON. @returns what is wrong, or `null`. */
async function send(form: HTMLFormElement): Promise<'invalid' | 'failed' | null> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
    const answer: NewsletterResponse = await response.json();
    if (answer.success) return null;
    return answer.fields?.['email'] === undefined ? 'failed' : 'invalid';
  } catch {
    return 'failed';
  }
}

/** Sends the form of the offer without leaving the page: says what is wrong beside the field, or what comes next. */
export function sendForm(dialog: HTMLDialogElement, title: HTMLElement, words: OfferOptions['words']): void {
  const form = dialog.querySelector('form');
  const field = form?.querySelector<HTMLInputElement>('[type="email"]');
  const error = form?.querySelector<HTMLElement>('[data-error]');
  const status = form?.querySelector('output');
  const done = dialog.querySelector<HTMLElement>('[data-done]');
  if (!form || !field || !error || !status || !done) throw new TypeError('the offer has no form');

  const refuse = (fault: 'missing' | 'invalid' | 'failed') => {
    error.textContent = words[fault];
    field.setAttribute('aria-invalid', String(fault !== 'failed'));
    field.focus();
  };
  let isSending = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending) return;
    if (field.validity.valueMissing) return refuse('missing');
    isSending = true;
    form.toggleAttribute('data-sending', true);
    error.textContent = '';
    status.textContent = words.sending;
    const fault = await send(form);
    isSending = false;
    form.toggleAttribute('data-sending', false);
    status.textContent = '';
    if (fault !== null) return refuse(fault);
    form.hidden = true;
    done.hidden = false;
    title.textContent = words.doneTitle;
    title.focus();
  });
}
