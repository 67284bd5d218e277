import { useEffect } from 'react';
import { onRevalidate } from '../../saved-articles/revalidation-triggers.ts';

/**
 * Loads the page again when this browser's reader has signed in or out elsewhere, since nothing on it may be theirs any
 * more, and when it comes out of the browser's cache for going back, since the list may have changed on the way.
 */
export function useFreshPage(): void {
  useEffect(() => {
    const controller = new AbortController();
    let isLeaving = false;
    // Signing out from this very page leads to another one, which loading this one again would call off.
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
