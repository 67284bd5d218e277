import type { Reading } from '@plainwell/contracts/modules/article-feed.ts';
import { READING_EVENT } from '@plainwell/contracts/browser/article-feed.ts';
import { closeBeside } from '../dialog/close-beside.ts';
import { isDue } from './is-due.ts';
import { isFirstOffer } from './is-first-offer.ts';
import type { OfferOptions } from './offer-options.ts';
import { sendForm } from './send-form.ts';
import { watchReader } from './watch-reader.ts';

/** The behaviour of the newsletter's offer: shows it once, where it disturbs nothing, and sends its form. */
export function startLaunchOffer(island: HTMLElement): void {
  const dialog = island.querySelector('dialog');
  const title = dialog?.querySelector('h2');
  if (!dialog || !title) throw new TypeError();
  const { depths, isShownAtOnce, words }: OfferOptions = JSON.parse(dialog.dataset['offer'] ?? '');
  const isReaderFree = watchReader();
  const waiting = new AbortController();

  const show = () => {
    waiting.abort();
    dialog.showModal();
    // Where to begin is for browsers to choose (HTML, dialog focusing steps): Firefox takes the first control.
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
