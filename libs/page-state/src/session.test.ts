import { describe, expect, it } from 'vitest';
import { createStore } from 'jotai';
import { pageStore } from './page-store.ts';
import { sessionAtom, type SessionState } from './session.ts';

describe('the session of a page', () => {
  it('is unknown until an island asks for it, also on the server', () => {
    expect(pageStore.get(sessionAtom)).toEqual({ status: 'idle' });
  });

  it('reaches every island that listens when one island writes it', () => {
    const store = createStore();
    const heard: SessionState[] = [];
    store.sub(sessionAtom, () => heard.push(store.get(sessionAtom)));

    store.set(sessionAtom, { status: 'loading' });
    store.set(sessionAtom, { status: 'done', user: null, providers: [] });

    expect(heard).toEqual([{ status: 'loading' }, { status: 'done', user: null, providers: [] }]);
  });

  it('of one page is not seen by another page', () => {
    createStore().set(sessionAtom, { status: 'done', user: { rvoId: 'r1', name: 'Ada' }, providers: [] });

    expect(pageStore.get(sessionAtom)).toEqual({ status: 'idle' });
  });
});
