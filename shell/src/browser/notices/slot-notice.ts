import type { PageState } from '@plainwell/contracts/modules/page-state.ts';

const NOTICE = '.slot-notice';

/** Takes the notice of an island away. A reader whose focus was in it goes on at the island's first control. */
export function clearNotice(island: HTMLElement): void {
  const notice = island.nextElementSibling;
  if (!notice?.matches(NOTICE)) return;
  const hadFocus = notice.matches(':focus-within');
  notice.remove();
  if (hadFocus) island.querySelector<HTMLElement>('a[href],button')?.focus({ preventScroll: true });
}

/** Says below an island that it is still loading or could not load, with a button to try again; read out politely. */
export function showNotice(island: HTMLElement, messages: PageState['messages'], what: 'stillLoading' | 'couldNotLoad', tryAgain: () => void): void {
  island.insertAdjacentHTML('afterend', '<div class="slot-notice" role="status"><p></p><button type="button"></button></div>');
  const [text, button] = island.nextElementSibling?.children ?? [];
  if (!text || !button) return;
  button.textContent = messages.tryAgain;
  button.addEventListener('click', tryAgain);
  // Filled after it stands in the page, so that screen readers announce it.
  text.textContent = messages[what];
}
