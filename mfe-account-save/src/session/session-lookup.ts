import type { Session } from '@plainwell/contracts/account/session.ts';
import type { SaveFailureEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { pageStore } from '@plainwell/page-state/page-store.ts';
import { sessionAtom } from '@plainwell/page-state/session.ts';
import type { Answer } from '../requests/answer.ts';
import { readSession } from './read-session.ts';

export interface SessionLookupPorts {
  store: Pick<typeof pageStore, 'get' | 'set'>;
  /** Requests GET /api/session. */
  request: () => Promise<Answer>;
  report: (failure: SaveFailureEvent) => void;
  /** Called before the page learns that its reader has changed or signed out. */
  onOtherReader: () => void;
}

/** Looks up the reader of the page. */
export interface SessionLookup {
  /**
   * Requests the session unless it is known. Simultaneous callers share one request. After a failure, the next call
   * makes a new request.
   */
  load: () => Promise<void>;
  /**
   * Requests the session again, because it may have changed. Until the answer, and after a failure, the page keeps the
   * old state.
   */
  refresh: () => Promise<void>;
}

export function createSessionLookup({ store, request, report, onOtherReader }: SessionLookupPorts): SessionLookup {
  let asking: Promise<void> | undefined;

  async function ask(): Promise<Session | null> {
    const answer = await request();
    const session = answer.isOk ? readSession(answer.data) : null;
    // An answer of another shape, such as a network's own sign-in page, is no session although its status is 200.
    if (session === null) report({ kind: 'save-failure', type: 'session', status: answer.isOk ? 200 : answer.status });
    return session;
  }

  async function first(): Promise<void> {
    store.set(sessionAtom, { status: 'loading' });
    const session = await ask();
    store.set(sessionAtom, session === null ? { status: 'error' } : { status: 'done', ...session });
    asking = undefined;
  }

  return {
    async load() {
      if (store.get(sessionAtom).status === 'done') return;
      asking ??= first();
      await asking;
    },
    async refresh() {
      // An answer that is under way may be older than the change.
      await asking;
      const session = await ask();
      if (session === null) return;
      const known = store.get(sessionAtom);
      if (known.status === 'done' && known.user?.rvoId !== session.user?.rvoId) onOtherReader();
      store.set(sessionAtom, { status: 'done', ...session });
    },
  };
}
