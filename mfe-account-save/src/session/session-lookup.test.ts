import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import type { SaveFailureEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { sessionAtom } from '@plainwell/page-state/session.ts';
import type { Answer } from '../requests/answer.ts';
import { createSessionLookup } from './session-lookup.ts';

const signedOut = {
  user: null,
  providers: [{ id: 'linden', name: 'Linden', link: '/sign-in/linden', isDevelopment: true }],
};
const signedIn = { user: { rvoId: 'r-1', name: 'Ada' }, providers: [] };

/** A page of a site that gives these answers one after another and counts the requests. */
function page(...answers: (Answer | Promise<Answer>)[]) {
  const store = createStore();
  const asked = { times: 0 };
  const reported: SaveFailureEvent[] = [];
  const forgotten = { times: 0 };
  const request = async () => {
    asked.times += 1;
    const answer = answers.shift();
    if (answer === undefined) throw new Error('asked too often');
    return answer;
  };
  const report = (failure: SaveFailureEvent) => reported.push(failure);
  const onOtherReader = () => (forgotten.times += 1);
  return { store, asked, reported, forgotten, ...createSessionLookup({ store, request, report, onOtherReader }) };
}

const ok = (data: unknown): Answer => ({ isOk: true, data });
const failed = (status: number): Answer => ({ isOk: false, status, message: null });

describe('looking up the session', () => {
  it('waits, then knows the answer', async () => {
    const { store, load } = page(ok(signedOut));
    const done = load();

    expect(store.get(sessionAtom)).toEqual({ status: 'loading' });
    await done;
    expect(store.get(sessionAtom)).toEqual({ status: 'done', ...signedOut });
  });

  it('asks once, however many controls of the page want to know', async () => {
    const { load, asked } = page(ok(signedOut));
    await Promise.all([load(), load()]);
    await load();

    expect(asked.times).toBe(1);
  });

  it.each([0, 500, 503])(
    'ends in an error when the site answers %i, says so to operators, and works when tried again',
    async (status) => {
      const { store, load, reported } = page(failed(status), ok(signedOut));
      await load();
      expect(store.get(sessionAtom)).toEqual({ status: 'error' });
      expect(reported).toEqual([{ kind: 'save-failure', type: 'session', status }]);

      await load();
      expect(store.get(sessionAtom)).toEqual({ status: 'done', ...signedOut });
    },
  );

  it.each([
    ['the page of a captive network', '<!doctype html>'],
    ['nothing', null],
    ['no list of providers', { user: null }],
    ['a provider without a link', { user: null, providers: [{ id: 'a', name: 'A' }] }],
    ['a user without a name', { user: { rvoId: 'r-1' }, providers: [] }],
    ['no word about the user', { providers: [] }],
  ])('ends in an error when the answer is %s', async (_what, answer) => {
    const { store, load, reported } = page(ok(answer));
    await load();

    expect(store.get(sessionAtom)).toEqual({ status: 'error' });
    expect(reported).toEqual([{ kind: 'save-failure', type: 'session', status: 200 }]);
  });

  it('knows a reader who is signed in, also one without an id', async () => {
    for (const [user, known] of [
      [signedIn.user, signedIn.user],
      [{ name: 'Ada' }, { rvoId: '', name: 'Ada' }],
    ]) {
      const { store, load } = page(ok({ user, providers: [] }));
      await load();
      expect(store.get(sessionAtom)).toEqual({ status: 'done', user: known, providers: [] });
    }
  });

  it('asked again because it may have changed, shows the new answer and nothing in between', async () => {
    const { store, load, refresh } = page(ok(signedOut), ok(signedIn));
    await load();
    const heard: unknown[] = [];
    store.sub(sessionAtom, () => heard.push(store.get(sessionAtom)));
    await refresh();

    expect(heard).toEqual([{ status: 'done', ...signedIn }]);
  });

  it('says when the reader is another one by now, or nobody, and only then', async () => {
    const { load, refresh, forgotten } = page(
      ok(signedIn),
      ok(signedIn),
      ok({ ...signedIn, user: { rvoId: 'r-2', name: 'Bea' } }),
      ok(signedOut),
    );
    await load();
    await refresh();
    expect(forgotten.times).toBe(0);
    await refresh();
    expect(forgotten.times).toBe(1);
    await refresh();
    expect(forgotten.times).toBe(2);
  });

  it('keeps what it knows when it cannot be asked again', async () => {
    const { store, load, refresh, reported } = page(ok(signedIn), failed(0));
    await load();
    await refresh();

    expect(store.get(sessionAtom)).toEqual({ status: 'done', ...signedIn });
    expect(reported).toEqual([{ kind: 'save-failure', type: 'session', status: 0 }]);
  });

  it('asks again only after the answer that is under way, which may be older than the change', async () => {
    let answer: (value: Answer) => void = () => {};
    const { store, load, refresh, asked } = page(new Promise<Answer>((resolve) => (answer = resolve)), ok(signedIn));
    const both = Promise.all([load(), refresh()]);
    expect(asked.times).toBe(1);
    answer(ok(signedOut));
    await both;

    expect(asked.times).toBe(2);
    expect(store.get(sessionAtom)).toEqual({ status: 'done', ...signedIn });
  });
});
