import { useEffect } from 'react';
import { onRevalidate } from '../../saved-articles/revalidation-triggers.ts';

/**
 * Reloads the page when the reader of this browser has signed in or out elsewhere, because the page may no longer be
 * theirs. Also reloads it after a return from the back/forward cache, because the list may have changed meanwhile.
 */
export function useReloadWhenStale(): void {
  useEffect(() => {
    const controller = new AbortController();
    let isLeaving = false;
    // Signing out on this page navigates to another page, and a reload would cancel that navigation.
    document.addEventListener('submit', ({ defaultPrevented }) => (isLeaving ||= !defaultPrevented), {
      signal: controller.signal,
    });
    const stop = onRevalidate((reason) => {
      if (reason === 'restored' || (reason === 'session' && !isLeaving)) location.reload();
    });
    return () => {
      controller.abort();
      stop();
    };
  }, []);
}
