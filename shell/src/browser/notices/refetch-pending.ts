import { addScript } from '@plainwell/federation/browser/add-script.ts';

/**
 * Asks once more for every script that is still on its way, beside the first request: a connection that hangs does not
 * hold the reader for the whole time-out. Whichever copy arrives first counts. Scripts leave the document when they are
 * done, so those that stand in it are pending.
 */
export function refetchPendingScripts(): void {
  for (const pending of document.head.querySelectorAll<HTMLScriptElement>('script[src*="/assets/"]:not([src*="?"])')) {
    // A query of its own: browsers queue a second request for an address behind the first.
    addScript(`${pending.src}?again=${Date.now()}`, pending.integrity, (how) => {
      if (how === 'load') pending.dispatchEvent(new Event(how));
    });
  }
}
