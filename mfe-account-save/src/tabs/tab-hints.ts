import { readTabHint, type TabHint } from './read-tab-hint.ts';

const CHANNEL = 'plainwell-account';

/** One page's ear and voice towards the other tabs of this site. */
export interface TabHints {
  /** Tells all other tabs; this page's own listeners hear nothing. */
  announce: (hint: TabHint) => void;
  /** Hears what other tabs tell, until the returned function is called. */
  listen: (handler: (hint: TabHint) => void) => () => void;
}

type Channel = EventTarget & Pick<BroadcastChannel, 'postMessage' | 'close'>;

/** A browser without such channels, or one that forbids them here, has tabs that agree when they are loaded again. */
function openChannel(): Channel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/**
 * Hints between the tabs of one reader (HTML, section 9.5). The channel is open only while somebody listens: an open one may
 * keep a page out of the browser's cache for going back.
 * @param open replaces the browser's channel in tests.
 */
export function createTabHints(open: () => Channel | null = openChannel): TabHints {
  const handlers = new Set<(hint: TabHint) => void>();
  let channel: Channel | null = null;

  const hear = (event: Event) => {
    const hint = readTabHint('data' in event ? event.data : null);
    if (hint !== null) for (const handler of handlers) handler(hint);
  };
  return {
    announce(hint) {
      const voice = channel ?? open();
      voice?.postMessage(hint);
      if (voice !== channel) voice?.close();
    },
    listen(handler) {
      const own = (hint: TabHint) => handler(hint);
      handlers.add(own);
      if (channel === null) {
        channel = open();
        channel?.addEventListener('message', hear);
      }
      return () => {
        handlers.delete(own);
        if (handlers.size > 0) return;
        channel?.close();
        channel = null;
      };
    },
  };
}
