import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { sessionAtom } from '@plainwell/page-state/session.ts';
import { loadSession } from './load-session.ts';

const signedOut = { user: null, providers: [{ id: 'linden', name: 'Linden', link: '/sign-in/linden' }] };

/** A site that gives these answers one after another and counts the questions. */
function site(...answers: (() => Promise<unknown>)[]) {
  const asked = { times: 0 };
  const request = () => {
    asked.times += 1;
    return answers.shift()?.() ?? Promise.reject(new Error('asked too often'));
  };
  return { request, asked };
}

describe('looking up the session', () => {
  it('waits, then knows the answer', async () => {
    const store = createStore();
    const done = loadSession(store, site(async () => signedOut).request);

    expect(store.get(sessionAtom)).toEqual({ status: 'loading' });
    await done;
    expect(store.get(sessionAtom)).toEqual({ status: 'done', ...signedOut });
  });

  it('asks once, however many controls of the page open their panel', async () => {
    const store = createStore();
    const { request, asked } = site(async () => signedOut);
    await Promise.all([loadSession(store, request), loadSession(store, request)]);
    await loadSession(store, request);

    expect(asked.times).toBe(1);
  });

  it('ends in an error when the site cannot be reached, and works when tried again', async () => {
    const store = createStore();
    const { request } = site(
      () => Promise.reject(new Error('offline')),
      async () => signedOut,
    );
    await loadSession(store, request);
    expect(store.get(sessionAtom)).toEqual({ status: 'error' });

    await loadSession(store, request);
    expect(store.get(sessionAtom)).toEqual({ status: 'done', ...signedOut });
  });

  it.each([
    ['the page of a captive network', '<!doctype html>'],
    ['nothing', null],
    ['no list of providers', { user: null }],
    ['a provider without a link', { user: null, providers: [{ id: 'a', name: 'A' }] }],
    ['a user without a name', { user: { rvoId: 'r-1' }, providers: [] }],
    ['no word about the user', { providers: [] }],
  ])('ends in an error when the answer is %s', async (_what, answer) => {
    const store = createStore();
    await loadSession(store, site(async () => answer).request);

    expect(store.get(sessionAtom)).toEqual({ status: 'error' });
  });

  it('knows a reader who is signed in', async () => {
    const store = createStore();
    const session = { user: { rvoId: 'r-1', name: 'Ada' }, providers: [] };
    await loadSession(store, site(async () => session).request);

    expect(store.get(sessionAtom)).toEqual({ status: 'done', ...session });
  });
});
