import type { Reading } from '@plainwell/contracts/modules/infinite-page.ts';
import { READING_EVENT } from '@plainwell/contracts/browser/infinite-page.ts';
import { closeBeside } from '../dialog/close-beside.ts';
import { isDue } from './is-due.ts';
import type { OfferOptions } from './offer-options.ts';
import { sendForm } from './send-form.ts';
import { createInterruptionCheck } from './interruption-check.ts';

/** Key in `localStorage` that records that this reader was offered the newsletter. */
const OFFERED_KEY = 'plainwell-launch-offer';

/**
 * Records that the reader is offered the newsletter now.
 * @returns whether this is the first time, as far as the browser knows.
 */
function isFirstOffer(): boolean {
  try {
    if (localStorage.getItem(OFFERED_KEY) !== null) return false;
    localStorage.setItem(OFFERED_KEY, new Date().toISOString());
  } catch {
    // Storage may be blocked: the reader then gets one offer per page view.
  }
  return true;
}

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
    // Sets the focus, because browsers choose it differently (HTML, dialog focusing steps): Firefox takes the first
    // control.
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
