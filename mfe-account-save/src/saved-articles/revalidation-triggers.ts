import { SIGNED_IN_HINT } from '@plainwell/contracts/browser/signing-in.ts';

/**
 * Reason why a page may be out of date. `restored`: the browser restored it from the back/forward cache. `seen`: its
 * reader has returned from another tab. `session`: the reader of this browser has signed in or out.
 */
export type RevalidationReason = 'restored' | 'seen' | 'session';

/**
 * Calls `act` when the page may be out of date.
 * @returns a function that ends the calls.
 */
export type OnRevalidate = (act: (reason: RevalidationReason) => void) => () => void;

/**
 * Listens to events of the browser. Browsers without a cookie store (Firefox before 140, Safari before 18.4) notice a
 * new session only when the page becomes visible.
 */
export const onRevalidate: OnRevalidate = (act) => {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('pageshow', ({ persisted }) => persisted && act('restored'), { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && act('seen'), { signal });
  if ('cookieStore' in globalThis) {
    const look = ({ changed, deleted }: CookieChangeEvent) =>
      [...changed, ...deleted].some(({ name }) => name === SIGNED_IN_HINT) && act('session');
    cookieStore.addEventListener('change', look, { signal });
  }
  return () => controller.abort();
};
