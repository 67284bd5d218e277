import type { pageStore } from '@plainwell/page-state/page-store.ts';
import { sessionAtom, type SessionState } from '@plainwell/page-state/session.ts';
import { readSession } from './read-session.ts';

type Store = Pick<typeof pageStore, 'get' | 'set'>;

async function ask(request: () => Promise<unknown>): Promise<SessionState> {
  try {
    const session = readSession(await request());
    return session === null ? { status: 'error' } : { status: 'done', ...session };
  } catch {
    // Offline, blocked, too slow, an error of the site: for the reader these are one, and trying again is the cure.
    return { status: 'error' };
  }
}

/** Learns who the reader is, once per page: does nothing while the question is under way or when it has been answered. */
export async function loadSession(store: Store, request: () => Promise<unknown>): Promise<void> {
  const { status } = store.get(sessionAtom);
  if (status === 'loading' || status === 'done') return;
  store.set(sessionAtom, { status: 'loading' });
  store.set(sessionAtom, await ask(request));
}
