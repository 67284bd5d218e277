import type { PageState } from '@plainwell/contracts/modules/page-state.ts';
import type { SLOT_NOTICE_CLASS } from '@plainwell/contracts/browser/page-elements.ts';

/**
 * How long a reader waits before the slot shows that it is still loading, in milliseconds (rules.md#loading-scripts).
 */
export const STILL_LOADING_AFTER_MS = 8_000;

const NOTICE = '.slot-notice' satisfies `.${typeof SLOT_NOTICE_CLASS}`;
type Html = `<div class="${typeof SLOT_NOTICE_CLASS}"${string}`;
const EMPTY = '<div class="slot-notice" role="status"><p></p><button type="button"></button></div>' satisfies Html;

/** Returns whether there is a notice below an island. */
export function hasNotice({ nextElementSibling: notice }: HTMLElement): boolean | undefined {
  return notice?.matches(NOTICE);
}

/** Removes the notice of an island. If the focus was in the notice, moves it to the island's first control. */
export function clearNotice(island: HTMLElement): void {
  const notice = island.nextElementSibling;
  if (!notice?.matches(NOTICE)) return;
  const hadFocus = notice.matches(':focus-within');
  notice.remove();
  if (hadFocus) island.querySelector<HTMLElement>('a[href],button')?.focus({ preventScroll: true });
}

/**
 * Shows a notice below an island: "still loading" or "could not load", with a button to try again. A screen reader
 * announces the notice politely. If the island already has a notice, only the text changes.
 */
export function showNotice(
  island: HTMLElement,
  messages: PageState['messages'],
  what: 'stillLoading' | 'couldNotLoad',
  tryAgain: () => void,
): void {
  if (!hasNotice(island)) island.insertAdjacentHTML('afterend', EMPTY);
  const [text, button] = island.nextElementSibling?.children ?? [];
  if (!text || !button) return;
  button.textContent = messages.tryAgain;
  button.addEventListener('click', tryAgain);
  // Filled after the insertion, so that screen readers announce the text.
  text.textContent = messages[what];
}
