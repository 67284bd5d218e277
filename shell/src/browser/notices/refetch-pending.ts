import { addScript } from '@plainwell/federation/browser/add-script.ts';

/**
 * Requests every pending script a second time, so that a connection that hangs does not cost the reader the whole
 * time-out. The copy that arrives first counts. Scripts leave the document when they are done, so those in it are
 * pending.
 */
export function refetchPendingScripts(): void {
  for (const pending of document.head.querySelectorAll<HTMLScriptElement>('script[src*="/assets/"]:not([src*="?"])')) {
    // A query of its own: browsers queue a second request for an address behind the first.
    addScript(`${pending.src}?again=${Date.now()}`, pending.integrity, (how) => {
      if (how === 'load') pending.dispatchEvent(new Event(how));
    });
  }
}
