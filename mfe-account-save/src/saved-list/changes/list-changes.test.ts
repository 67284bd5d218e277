import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import type { SavedArticle } from '@plainwell/contracts/account/saved-article.ts';
import type { SaveFailureEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { savedArticleName, savedArticlesAtom } from '@plainwell/page-state/saved-articles.ts';
import type { Answer } from '../../requests/answer.ts';
import type { SaveTransport } from '../../saved-articles/article-changes.ts';
import { saveNotificationAtom } from '../../saved-articles/notifications.ts';
import {
  article,
  failed,
  fakeSite,
  fakeTabs,
  held,
  ok,
  other as otherInput,
  settled,
} from '../../saved-articles/saving-page.fixture.ts';
import { createListChanges } from './list-changes.ts';

const savedAt = '2026-11-20T23:59:59.000Z';
const sleep: SavedArticle = { ...article, savedAt };
const gout: SavedArticle = { ...otherInput, savedAt };
const SLEEP = savedArticleName(sleep);

/** One page of the list with two articles, and its fake site. */
function listPage(articles = [sleep, gout]) {
  const site = fakeSite({ saved: articles.map(({ articleId }) => articleId) });
  const store = createStore();
  const tabs = fakeTabs();
  const heard: string[] = [];
  const reported: SaveFailureEvent[] = [];
  tabs.sync().listen((message) => heard.push(message.kind));
  const byCookie = { rvoId: '', token: 'cookie' };
  const result = (answer: Answer) => (answer.isOk ? answer : ({ ...answer, reason: 'failed' } as const));
  const transport: SaveTransport = {
    save: async (one) => result(await site.calls.save(byCookie, one)),
    remove: async (one) => result(await site.calls.remove(byCookie, one)),
  };
  const changes = createListChanges({
    articles,
    store,
    transport,
    calls: site.calls,
    now: () => 0,
    tabSync: tabs.sync(),
    report: (failure) => reported.push(failure),
  });
  return {
    ...changes,
    site,
    heard,
    reported,
    state: ({ articleId } = sleep) =>
      store.get(savedArticlesAtom).get(savedArticleName({ articleId, site: sleep.site })),
    notification: () => store.get(saveNotificationAtom),
    told: () => store.get(saveNotificationAtom)?.kind ?? null,
  };
}

/** A page on which the removal of `sleep` is under way. The test decides when the answer arrives. */
function removing(page = listPage()) {
  const { answer, release } = held();
  page.site.plan('remove', answer);
  const done = page.change(sleep, 'remove');
  return {
    ...page,
    async answer(value: Answer) {
      if (value.isOk) page.site.database.delete('sleep');
      release(value);
      await done;
    },
  };
}

describe('removing an article', () => {
  it('shows at once, is told, and is asked of the site', async () => {
    const page = removing();

    expect([page.state(), page.state(gout)]).toEqual(['removing', 'saved']);
    expect(page.notification()).toMatchObject({ owner: SLEEP, kind: 'removed' });
    expect(page.site.asked).toEqual(['remove cookie sleep']);
  });

  it('is asked once, however often the reader says so', async () => {
    const page = removing();
    await page.change(sleep, 'remove');
    const told = page.notification();
    await page.change(sleep, 'remove');
    await page.answer(ok(''));

    expect(page.site.asked).toEqual(['remove cookie sleep']);
    expect(page.notification()).toEqual(told);
  });

  it('is done when the site accepts it, and other tabs hear of it', async () => {
    const page = removing();
    await page.answer(ok(''));

    expect([page.state(), page.told(), page.heard]).toEqual(['not-saved', 'removed', ['saved-article-changed']]);
    expect(page.reported).toEqual([]);
  });

  it('is taken back when the site refuses it, with the reason instead of the success', async () => {
    const page = removing();
    await page.answer(failed(401));

    expect([page.state(), page.heard]).toEqual(['saved', []]);
    expect(page.notification()).toMatchObject({ owner: SLEEP, kind: 'remove-failed' });
    expect(page.reported).toEqual([{ kind: 'save-failure', type: 'remove', status: 401, articleId: 'sleep' }]);
  });

  it('of another article is a matter of its own', async () => {
    const page = removing();
    page.site.plan('remove');
    await page.change(gout, 'remove');
    await page.answer(failed(401));

    expect([page.state(), page.state(gout)]).toEqual(['saved', 'not-saved']);
  });

  it('twice in a row is told twice', async () => {
    const page = listPage();
    await page.change(sleep, 'remove');
    const first = page.notification();
    await page.change(gout, 'remove');

    expect(page.notification()).toMatchObject({ kind: first?.kind });
    expect(page.notification()?.id).not.toBe(first?.id);
  });
});

describe('putting an article back', () => {
  it('waits for the removal that is under way, and is asked after it', async () => {
    const page = removing();
    await page.change(sleep, 'save');
    expect([page.state(), page.told(), page.site.asked]).toEqual(['saving', 'saved', ['remove cookie sleep']]);
    await page.answer(ok(''));

    expect([page.state(), page.told()]).toEqual(['saved', 'saved']);
    expect(page.site.asked).toEqual(['remove cookie sleep', 'save cookie sleep']);
    expect(page.site.database.has('sleep')).toBe(true);
  });

  it('needs no request when the removal has failed meanwhile, and no message either', async () => {
    const page = removing();
    await page.change(sleep, 'save');
    await page.answer(failed(401));

    expect([page.state(), page.told()]).toEqual(['saved', 'saved']);
    expect(page.site.asked).toEqual(['remove cookie sleep']);
  });

  it.each([
    ['is gone there', failed(404), 'save-failed'],
    ['holds no more', failed(409), 'list-full'],
  ] as const)('leaves the article removed when the list %s', async (_why, answer, told) => {
    const page = listPage();
    await page.change(sleep, 'remove');
    page.site.plan('save', answer);
    await page.change(sleep, 'save');

    expect([page.state(), page.told()]).toEqual(['not-saved', told]);
  });

  it('and removing again before the site has answered asks for nothing more', async () => {
    const page = removing();
    await page.change(sleep, 'save');
    await page.change(sleep, 'remove');
    await page.answer(ok(''));

    expect([page.state(), page.site.asked]).toEqual(['not-saved', ['remove cookie sleep']]);
  });
});

describe('an article that was changed elsewhere', () => {
  it('is shown as the database has it, and asked for no further', async () => {
    const page = listPage();
    page.site.database.delete('sleep');
    expect(await page.revalidate(sleep)).toBe(true);
    expect(page.state()).toBe('not-saved');

    page.site.database.add('sleep');
    await page.revalidate(sleep);
    expect(page.state()).toBe('saved');
    expect(page.site.asked).toEqual(['session', 'token', 'list t1 sleep', 'list t1 sleep']);
  });

  it('is left to the change that is under way here, and asked about after it', async () => {
    const page = removing();
    await page.revalidate(sleep);
    expect([page.state(), page.site.asked]).toEqual(['removing', ['remove cookie sleep']]);
    await page.answer(ok(''));

    expect([page.state(), page.site.asked.at(-1)]).toEqual(['not-saved', 'list t1 sleep']);
  });

  it('may have been removed although the answer said that it failed', async () => {
    const page = removing();
    page.site.database.delete('sleep');
    await page.answer(failed(0));

    expect([page.state(), page.told(), page.heard]).toEqual(['not-saved', 'remove-failed', ['saved-article-changed']]);
  });

  it.each([
    ['it is not on this page', (_page: ReturnType<typeof listPage>) => ({ articleId: 'elsewhere', site: 'health' })],
    ['the reader is signed out', (page: ReturnType<typeof listPage>) => ((page.site.session.rvoId = null), sleep)],
    ['the site does not answer', (page: ReturnType<typeof listPage>) => (page.site.plan('list', failed(0)), sleep)],
  ])('cannot be shown when %s', async (_why, prepare) => {
    const page = listPage();
    const key = prepare(page);

    expect(await page.revalidate(key)).toBe(false);
    expect(page.state()).toBe('saved');
  });
});

describe('the message of a failure', () => {
  it('stays until the reader goes on, or takes it away', async () => {
    const page = removing();
    await page.answer(failed(401));
    page.dismiss(page.notification()?.id ?? 0);
    expect(page.told()).toBeNull();

    page.site.plan('remove', failed(401), failed(401));
    await page.change(sleep, 'remove');
    expect(page.told()).toBe('remove-failed');
    const again = page.change(gout, 'remove');
    expect(page.told()).toBe('removed');
    await again;
    await settled();
  });
});
