import type { SavedArticleKey } from '@plainwell/contracts/account/saved-article.ts';

const CHANNEL = 'plainwell-account';

/** What a tab tells the others. It carries no state: a tab that receives it asks the server. */
export type TabMessage = ({ kind: 'saved-article-changed' } & SavedArticleKey) | { kind: 'session-changed' };

/** The message of another tab, or null: a tab with another release of this site may say something else. */
function readTabMessage(message: unknown): TabMessage | null {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return null;
  if (message.kind === 'session-changed') return { kind: message.kind };
  if (message.kind !== 'saved-article-changed' || !('articleId' in message) || !('site' in message)) return null;
  const { kind, articleId, site } = message;
  return typeof articleId === 'string' && typeof site === 'string' ? { kind, articleId, site } : null;
}

/** Messages between the tabs of this site. */
export interface TabSync {
  /** Tells all other tabs; this page's own listeners receive nothing. */
  announce: (message: TabMessage) => void;
  /** Receives what other tabs announce, until the returned function is called. */
  listen: (handler: (message: TabMessage) => void) => () => void;
}

type Channel = EventTarget & Pick<BroadcastChannel, 'postMessage' | 'close'>;

/**
 * A browser without such channels, or one that forbids them here, has tabs that are in sync when they are loaded again.
 */
function openChannel(): Channel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/**
 * Tab sync of one reader (HTML, section 9.5). The channel is open only while somebody listens: an open one may
 * keep a page out of the browser's cache for going back.
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
