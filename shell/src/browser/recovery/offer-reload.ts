import { recoveryMessages } from '@plainwell/ui/messages/shell/recovery.ts';
import { interfaceLanguage } from '../page/interface-language.ts';
import { holdsUnsentText } from '../reader/unsent-text.ts';

/**
 * Adds a button that reloads the page to the notice of an island that could not load. The page reloads only when the
 * reader presses the button, and only while no form contains unsent text.
 */
export function offerReload(island: HTMLElement): void {
  const notice = island.nextElementSibling;
  if (!notice?.matches('.slot-notice') || notice.querySelector('[data-reload]') || holdsUnsentText(document)) return;
  const words = recoveryMessages[interfaceLanguage()];
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: words.reload });
  button.dataset['reload'] = '';
  button.addEventListener('click', () => {
    // The reader may have typed since the button appeared.
    if (holdsUnsentText(document)) button.replaceWith(words.sendFirst);
    else location.reload();
  });
  notice.append(button);
}
