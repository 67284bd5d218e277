import { recoveryMessages } from '@plainwell/ui/messages/shell/recovery.ts';
import { holdsUnsentText } from './unsent-text.ts';

/**
 * Offers to load the page anew, in the notice of an island that could not be loaded: only by the reader's own press,
 * and not while a form holds what they have not sent.
 */
export function offerReload(island: HTMLElement): void {
  const notice = island.nextElementSibling;
  if (!notice?.matches('.slot-notice') || notice.querySelector('[data-reload]') || holdsUnsentText(document)) return;
  const words = recoveryMessages[document.documentElement.lang === 'es' ? 'es' : 'en'];
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: words.reload });
  button.dataset['reload'] = '';
  button.addEventListener('click', () => {
    // Typed since then.
    if (holdsUnsentText(document)) button.replaceWith(words.sendFirst);
    else location.reload();
  });
  notice.append(button);
}
