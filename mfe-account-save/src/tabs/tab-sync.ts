import type { SavedArticleKey } from '@plainwell/contracts/account/saved-article.ts';

const CHANNEL = 'plainwell-account';

/** A message from one tab to the others. It carries no state: a tab that receives it queries the server. */
export type TabMessage = ({ kind: 'saved-article-changed' } & SavedArticleKey) | { kind: 'session-changed' };

/**
 * Returns the message of another tab. `null` if it is no `TabMessage`, because a tab with another release of this site
 * may send something else.
 */
function readTabMessage(message: unknown): TabMessage | null {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return null;
  if (message.kind === 'session-changed') return { kind: message.kind };
  if (message.kind !== 'saved-article-changed' || !('articleId' in message) || !('site' in message)) return null;
  const { kind, articleId, site } = message;
  return typeof articleId === 'string' && typeof site === 'string' ? { kind, articleId, site } : null;
}

/** Messages between the tabs of this site. */
export interface TabSync {
  /** Sends a message to all other tabs. The listeners of this page do not receive it. */
  announce: (message: TabMessage) => void;
  /** Receives the messages of other tabs, until the returned function is called. */
  listen: (handler: (message: TabMessage) => void) => () => void;
}

type Channel = EventTarget & Pick<BroadcastChannel, 'postMessage' | 'close'>;

/**
 * Opens a channel, or returns `null` if the browser has none or forbids it. The tabs are then in sync only after a
 * reload.
 */
function openChannel(): Channel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/**
 * Creates the tab sync of one reader (HTML, section 9.5). The channel is open only while somebody listens, because an
 * open channel may keep a page out of the back/forward cache.
 * @param open replaces the browser's channel in tests.
 */
export function createTabSync(open: () => Channel | null = openChannel): TabSync {
  const handlers = new Set<(message: TabMessage) => void>();
  let channel: Channel | null = null;

  const receive = (event: Event) => {
    const message = readTabMessage('data' in event ? event.data : null);
    if (message !== null) for (const handler of handlers) handler(message);
  };
  return {
    announce(message) {
      const sender = channel ?? open();
      sender?.postMessage(message);
      if (sender !== channel) sender?.close();
    },
    listen(handler) {
      const own = (message: TabMessage) => handler(message);
      handlers.add(own);
      if (channel === null) {
        channel = open();
        channel?.addEventListener('message', receive);
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
