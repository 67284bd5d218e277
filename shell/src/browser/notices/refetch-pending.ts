import { addScript } from '@plainwell/federation/browser/add-script.ts';

/**
 * Requests every pending script a second time, so that a connection that hangs does not cost the reader the whole
 * time-out. The copy that arrives first counts. A script element leaves the document when its load ends, so all script
 * elements in the document are pending.
 */
export function refetchPendingScripts(): void {
  for (const pending of document.head.querySelectorAll<HTMLScriptElement>('script[src*="/assets/"]:not([src*="?"])')) {
    // The query makes the address unique, because browsers queue a second request for the same address behind the
    // first.
    addScript(`${pending.src}?again=${Date.now()}`, pending.integrity, (how) => {
      if (how === 'load') pending.dispatchEvent(new Event(how));
    });
  }
}
