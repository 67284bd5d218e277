import type { PageState } from '@plainwell/contracts/modules/page-state.ts';

const NOTICE_CLASS = 'slot-notice';

/** Takes the notice of an island away. A reader whose focus was in it goes on at the island's first control. */
export function clearNotice(island: HTMLElement): void {
  const notice = island.nextElementSibling;
  if (!notice?.classList.contains(NOTICE_CLASS)) return;
  const hadFocus = notice.contains(document.activeElement);
  notice.remove();
  if (hadFocus) island.querySelector<HTMLElement>('a[href],button')?.focus({ preventScroll: true });
}

/** Says below an island that it is still loading or could not load, with a button to try again; read out politely. */
export function showNotice(island: HTMLElement, messages: PageState['messages'], what: 'stillLoading' | 'couldNotLoad', tryAgain: () => void): void {
  clearNotice(island);
  const notice = document.createElement('div');
  notice.className = NOTICE_CLASS;
  notice.role = 'status';
  const text = document.createElement('p');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = messages.tryAgain;
  button.addEventListener('click', tryAgain);
  notice.append(text, button);
  island.after(notice);
  // Filled after it stands in the page, so that screen readers announce it.
  text.textContent = messages[what];
}
