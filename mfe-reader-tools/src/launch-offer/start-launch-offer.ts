import type { Reading } from '@plainwell/contracts/modules/infinite-page.ts';
import { READING_EVENT } from '@plainwell/contracts/browser/infinite-page.ts';
import { closeBeside } from '../dialog/close-beside.ts';
import { isDue } from './is-due.ts';
import { isFirstOffer } from './is-first-offer.ts';
import type { OfferOptions } from './offer-options.ts';
import { sendForm } from './send-form.ts';
import { createInterruptionCheck } from './interruption-check.ts';

/**
 * Starts the behaviour of the newsletter offer: shows it once, when it does not disturb the reader, and sends its form.
 */
export function startLaunchOffer(island: HTMLElement): void {
  const dialog = island.querySelector('dialog');
  const title = dialog?.querySelector('h2');
  if (!dialog || !title) throw new TypeError();
  const { depths, isShownAtOnce, words }: OfferOptions = JSON.parse(dialog.dataset['offer'] ?? '');
  const isReaderFree = createInterruptionCheck();
  const waiting = new AbortController();

  const show = () => {
    waiting.abort();
    dialog.showModal();
    // Browsers choose the initial focus (HTML, dialog focusing steps): Firefox takes the first control.
    title.focus({ preventScroll: true });
  };
  closeBeside(dialog);
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  sendForm(dialog, title, words);

  if (isShownAtOnce) {
    show();
    return;
  }
  const onReading = (event: Event) => {
    const { detail } = event as CustomEvent<Reading>;
    if (!isDue(detail, depths) || !isReaderFree()) return;
    if (isFirstOffer()) show();
    else waiting.abort();
  };
  document.addEventListener(READING_EVENT, onReading, { signal: waiting.signal });
}
