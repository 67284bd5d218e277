import { describe, expect, it } from 'vitest';
import { article, failed, fakeSite, held, ok, other, savingPage, settled } from './saving-page.fixture.ts';

describe('loading the saved articles', () => {
  it('knows then which are saved', async () => {
    const page = savingPage(fakeSite({ saved: ['sleep'] }));
    expect(page.list()).toEqual({ status: 'idle' });
    const ready = page.ready();
    await settled();
    await ready;

    expect(page.list()).toEqual({ status: 'done' });
    expect([page.state(article), page.state(other)]).toEqual(['saved', 'not-saved']);
    expect(page.site.asked).toEqual(['session', 'token', 'list t1 page 1']);
    expect(page.notification()).toBeNull();
  });

  it('says that it is under way', async () => {
    const page = savingPage();
    const { answer, release } = held();
    page.site.plan('list', answer);
    const ready = page.ready();
    await settled();
    expect(page.list()).toEqual({ status: 'loading' });

    release(ok({ articles: [], total: 0 }));
    await ready;
    expect(page.list()).toEqual({ status: 'done' });
  });

  it('asks once for all controls of the page, at once or later', async () => {
    const page = savingPage();
    await Promise.all([page.ready(), page.ready()]);
    await page.loadList(article.site);

    expect(page.site.asked).toEqual(['session', 'token', 'list t1 page 1']);
  });

  it('reads as many pages as the list has', async () => {
    const page = savingPage(
      fakeSite({ saved: [...Array.from({ length: 1_000 }, (_, number) => `article-${number}`), 'sleep'] }),
    );
    await page.ready();

    expect(page.site.asked.slice(2)).toEqual(['list t1 page 1', 'list t1 page 2', 'list t1 page 3']);
    expect(page.state()).toBe('saved');
  });

  it.each([
    ['is offline', failed(0), 0, null],
    ['has an error', failed(500), 500, null],
    ['says why it cannot', failed(503, 'We are moving.'), 503, 'We are moving.'],
    ['answers with something else', ok('<!doctype html>'), 200, null],
  ])('fails when the site %s, empties the list, and tells operators', async (_what, answer, status, message) => {
    const page = savingPage(fakeSite({ saved: ['sleep'] }));
    page.site.plan('list', answer);
    await page.ready();

    expect(page.list()).toEqual({ status: 'error', reason: 'failed', message });
    expect(page.state()).toBe('not-saved');
    expect(page.notification()).toBeNull();
    expect(page.reported).toEqual([{ kind: 'save-failure', type: 'load', status }]);
  });

  it('is tried again by a control that mounts after a failure', async () => {
    const page = savingPage(fakeSite({ saved: ['sleep'] }));
    page.site.plan('list', failed(500));
    await page.ready();
    await page.loadList(article.site);

    expect(page.state()).toBe('saved');
  });

  it('needs a user id', async () => {
    const page = savingPage();
    page.site.plan('session', ok({ user: { name: 'Ada' }, providers: [] }));
    await page.ready();

    expect(page.list()).toEqual({ status: 'error', reason: 'no-user-id', message: null });
    expect(page.notification()).toBeNull();
    expect(page.site.asked).toEqual(['session']);
  });

  it('has no user id when the session of a reader who has signed in cannot be had', async () => {
    const page = savingPage();
    page.site.plan('session', failed(500));
    await page.loadSession(true);

    expect([page.list(), page.notification()]).toEqual([
      { status: 'error', reason: 'no-user-id', message: null },
      null,
    ]);
    expect(page.reported).toEqual([{ kind: 'save-failure', type: 'session', status: 500 }]);
  });

  it('says nothing of it to a reader who only opened the panel, which says it itself', async () => {
    const page = savingPage();
    page.site.plan('session', failed(500));
    await page.loadSession(false);

    expect([page.list(), page.notification()]).toEqual([{ status: 'idle' }, null]);
  });

  it.each([0, 500, 503])(
    'needs a token: with status %i the list says that there is none, and no reader who pressed nothing',
    async (status) => {
      const page = savingPage();
      page.site.plan('token', failed(status));
      await page.ready();

      expect(page.list()).toEqual({ status: 'error', reason: 'no-token', message: null });
      expect(page.notification()).toBeNull();
      expect(page.reader()).toBe('r-1');
      expect(page.reported).toEqual([{ kind: 'save-failure', type: 'token', status }]);
    },
  );

  it('asks once more with a fresh token when the first is refused', async () => {
    const page = savingPage(fakeSite({ saved: ['sleep'] }));
    page.site.plan('list', failed(401));
    await page.ready();

    expect(page.state()).toBe('saved');
    expect(page.site.asked).toEqual(['session', 'token', 'list t1 page 1', 'token', 'list t2 page 1']);
    expect(page.reported).toEqual([]);
  });

  it('gives up when the fresh token is refused too', async () => {
    const page = savingPage();
    page.site.plan('list', failed(401), failed(401));
    await page.ready();

    expect(page.list()).toEqual({ status: 'error', reason: 'failed', message: null });
    expect(page.reported).toEqual([{ kind: 'save-failure', type: 'load', status: 401 }]);
  });

  it('ends the session on the page when the site knows of none any more', async () => {
    const page = savingPage(fakeSite({ saved: ['sleep'] }));
    await page.loadSession(true);
    page.site.session.rvoId = null;
    await page.loadList(article.site);

    expect(page.reader()).toBeNull();
    expect([page.state(), page.notification()]).toEqual(['not-saved', null]);
    expect(page.reported).toEqual([{ kind: 'save-failure', type: 'token', status: 401 }]);
  });

  it('keeps nothing of a reader who has gone meanwhile', async () => {
    const page = savingPage(fakeSite({ saved: ['sleep'] }));
    await page.loadSession(true);
    const { answer, release } = held();
    page.site.plan('list', answer);
    const loading = page.loadList(article.site);
    await settled();
    page.site.session.rvoId = null;
    page.tabs.tell({ kind: 'session-changed' });
    await settled();
    release(ok({ articles: [{ articleId: 'sleep' }], total: 1 }));
    await loading;

    expect([page.reader(), page.state(), page.list()]).toEqual([null, 'not-saved', { status: 'idle' }]);
    expect(page.notification()).toBeNull();
  });
});
