import { describe, expect, it } from 'vitest';
import { saveControlView, type SaveControlFacts } from './save-control-view.ts';

const signedIn: SaveControlFacts = {
  session: { status: 'done', user: { rvoId: 'r-1', name: 'Ada' }, providers: [] },
  list: { status: 'done' },
  article: 'saved',
  isPanelOpen: false,
  isSavePending: false,
};

describe('what a save control looks like', () => {
  it.each<[string, Partial<SaveControlFacts>, ReturnType<typeof saveControlView>]>([
    ['a reader of whom nothing was asked', { session: { status: 'idle' } }, 'signed-out'],
    ['a signed-out reader', { session: { status: 'done', user: null, providers: [] } }, 'signed-out'],
    ['a session that could not be looked up', { session: { status: 'error' } }, 'signed-out'],
    ['authentication that initialises', { session: { status: 'loading' } }, 'waiting'],
    [
      'authentication that initialises under the open panel',
      { session: { status: 'loading' }, isPanelOpen: true },
      'signed-out',
    ],
    ['a list that nobody has asked for yet', { list: { status: 'idle' } }, 'waiting'],
    ['a list that loads', { list: { status: 'loading' } }, 'waiting'],
    ['a post-sign-in save that is pending', { isSavePending: true, article: 'saving' }, 'waiting'],
    [
      'a list that failed',
      { list: { status: 'error', reason: 'failed', message: null }, article: 'not-saved' },
      'not-saved',
    ],
    ['a saved article', {}, 'saved'],
    ['an article that is being removed', { article: 'removing' }, 'removing'],
  ])('%s', (_what, facts, view) => {
    expect(saveControlView({ ...signedIn, ...facts })).toBe(view);
  });
});
