import type { Request, Response } from 'express';
import { describe, expect, test } from 'vitest';
import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import { createAnswerPages } from './answer-pages.ts';

const loaded = (page: string, status: number, data: unknown): LoadedPage => ({
  kind: 'page',
  page,
  status,
  data,
  tags: [],
});

/** Creates answer pages for a shell with these methods. */
function pagesOf(shell: Partial<ShellServer>) {
  const asked: { way: 'sharedPage' | 'singlePage'; page: LoadedPage }[] = [];
  const whole = { errorPage: ({ path }, status) => loaded('error', status, path), ...shell } as ShellServer;
  const way = (name: 'sharedPage' | 'singlePage') => async (load: (shell: ShellServer) => LoadedPage) => {
    const page = load(whole);
    asked.push({ way: name, page });
    return { html: '', status: page.status, policy: '' };
  };
  const pages = createAnswerPages({
    pages: { sharedPage: way('sharedPage'), singlePage: way('singlePage') },
    views: { forPage: async () => ({ releases: {} }) },
    live: { current: () => ({ stable: {}, canaries: [] }) } as never,
    limiter: { consume: async () => ({ ok: true }) },
  });
  return { asked, pages };
}

const exchange = { request: { method: 'POST' } as Request, response: {} as Response };
const comment = { form: 'comment', state: { kind: 'no-article' } } as const;

describe('a page of a form', () => {
  test('is what the shell makes of it', async () => {
    const { asked, pages } = pagesOf({ formPage: ({ form, state }, status) => loaded(form, status, state) });
    await pages.formPage(comment, 404, 'es', exchange, true);
    expect(asked).toEqual([{ way: 'sharedPage', page: loaded('comment', 404, comment.state) }]);
  });

  test('is made by the form’s own method in a shell from before they were one', async () => {
    const { asked, pages } = pagesOf({ commentPage: (state, status) => loaded('comment', status, state) });
    await pages.formPage(comment, 404, 'en', exchange, false);
    expect(asked).toEqual([{ way: 'singlePage', page: loaded('comment', 404, comment.state) }]);
  });

  test.each([
    ['that says so', { formPage: () => null }],
    ['from before they were one', {}],
  ] as const)('is not found where it is newer than a shell %s', async (_which, shell) => {
    const { asked, pages } = pagesOf(shell);
    await pages.formPage(comment, 200, 'es', exchange, true);
    expect(asked).toEqual([{ way: 'sharedPage', page: loaded('error', 404, '/es') }]);
  });
});
