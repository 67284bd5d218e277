import { describe, expect, it, vi } from 'vitest';
import { createTabSync, type TabMessage } from './tab-sync.ts';

const changed: TabMessage = { kind: 'saved-article-changed', articleId: 'sleep-better', site: 'health' };

/** A browser whose tabs receive messages immediately. Real channels deliver them a little later. */
function browser() {
  const open = new Set<EventTarget>();
  class Channel extends EventTarget {
    postMessage(data: unknown) {
      for (const other of open) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
    close() {
      open.delete(this);
    }
  }
  const openChannel = () => {
    const channel = new Channel();
    open.add(channel);
    return channel;
  };
  return { open, openChannel };
}

function listening(openChannel: ReturnType<typeof browser>['openChannel']) {
  const heard: TabMessage[] = [];
  const tabSync = createTabSync(openChannel);
  const stop = tabSync.listen((message) => heard.push(message));
  return { tabSync, heard, stop };
}

describe('messages between tabs', () => {
  it('reach every other tab, and not their sender', () => {
    const { openChannel } = browser();
    const [here, there] = [listening(openChannel), listening(openChannel)];
    here.tabSync.announce(changed);
    here.tabSync.announce({ kind: 'session-changed' });

    expect(there.heard).toEqual([changed, { kind: 'session-changed' }]);
    expect(here.heard).toEqual([]);
  });

  it('can be sent by a page that listens to none', () => {
    const { openChannel, open } = browser();
    const there = listening(openChannel);
    createTabSync(openChannel).announce(changed);

    expect(there.heard).toEqual([changed]);
    expect(open.size).toBe(1);
  });

  it('are heard no more once nobody listens, and the channel is closed', () => {
    const { openChannel, open } = browser();
    const there = listening(openChannel);
    there.stop();
    createTabSync(openChannel).announce(changed);

    expect(there.heard).toEqual([]);
    expect(open.size).toBe(0);
  });

  it.each([
    null,
    'saved-article-changed',
    7,
    {},
    { kind: 'other' },
    { kind: 'saved-article-changed' },
    { ...changed, site: 7 },
  ])('that say something else are passed over: %j', (message) => {
    const { openChannel } = browser();
    const there = listening(openChannel);
    openChannel().postMessage(message);

    expect(there.heard).toEqual([]);
  });

  it('are no error where there is no channel', () => {
    const tabSync = createTabSync(() => null);

    expect(() => {
      tabSync.listen(() => {})();
      tabSync.announce(changed);
    }).not.toThrow();
  });

  it('are no error where the browser forbids channels', () => {
    vi.stubGlobal('BroadcastChannel', function forbid() {
      throw new DOMException('The document is sandboxed', 'SecurityError');
    });
    const tabSync = createTabSync();

    expect(() => {
      tabSync.listen(() => {})();
      tabSync.announce(changed);
    }).not.toThrow();
    vi.unstubAllGlobals();
  });
});
