import { SIGNED_IN_HINT } from '@plainwell/contracts/browser/signing-in.ts';

/**
 * Why a page may be out of date: it has come out of the browser's cache for going back, having slept meanwhile; its
 * reader has come back to it from another tab; or this browser's reader has signed in or out.
 */
export type RevalidationReason = 'restored' | 'seen' | 'session';

/** Calls back when the page may be out of date. @returns how to stop. */
export type OnRevalidate = (act: (reason: RevalidationReason) => void) => () => void;

/**
 * Listens to the browser; those without a cookie store (Firefox before 140, Safari before 18.4) notice when the page is
 * seen.
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
