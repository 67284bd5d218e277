import { describe, expect, it } from 'vitest';
import { savedArticlesAtom } from '@plainwell/page-state/saved-articles.ts';
import { article, fakeSite, fakeTabs, failed, held, ok, savingPage, settled } from './saving-page.fixture.ts';

/** Two tabs of one reader. */
async function twoTabs(saved: string[] = []) {
  const site = fakeSite({ saved });
  const tabs = fakeTabs();
  const [here, there] = [savingPage(site, tabs), savingPage(site, tabs)];
  await Promise.all([here.ready(), there.ready()]);
  return { site, tabs, here, there };
}

const changed = { kind: 'saved-article-changed', articleId: 'sleep', site: 'lifestyle' } as const;
const isListed = ok({ articles: [{ articleId: 'sleep' }], total: 1 });
const isNotListed = ok({ articles: [], total: 0 });

describe('two open tabs', () => {
  it('show the same after a change in one of them', async () => {
    const { here, there } = await twoTabs();
    await here.save('control', article);
    await settled();
    expect(there.state()).toBe('saved');

    await there.remove('control', article);
    await settled();
    expect([here.state(), there.state()]).toEqual(['not-saved', 'not-saved']);
  });

  it('take back the message that the other tab has overtaken', async () => {
    const { here, there } = await twoTabs();
    await here.save('control', article);
    await settled();
    await there.remove('control', article);
    await settled();

    expect([here.notification(), there.notification()]).toEqual([null, 'removed']);
  });

  it.each(['save', 'remove'] as const)(
    'end in what the database says after changes at once, of which the last was to %s',
    async (last) => {
      const { site, here, there } = await twoTabs();
      await there.save('control', article);
      await settled();
      // This tab saves the article again, and the other tab removes it. Both calls are under way.
      const [saving, removing] = [held(), held()];
      await here.remove('control', article);
      await settled();
      site.plan('save', saving.answer);
      site.plan('remove', removing.answer);
      const both = [here.save('control', article)];
      site.plan('list', isListed);
      there.tabs.tell(changed);
      await settled();
      both.push(there.remove('control', article));
      await settled();
      expect([here.state(), there.state()]).toEqual(['saving', 'removing']);

      if (last === 'save') site.database.add('sleep');
      else site.database.delete('sleep');
      removing.release(ok(null));
      saving.release(ok(null));
      await Promise.all(both);
      await settled();

      const truth = last === 'save' ? 'saved' : 'not-saved';
      expect([here.state(), there.state()]).toEqual([truth, truth]);
    },
  );

  it('asks again after its own change when a message comes while that is under way', async () => {
    const { site, tabs, here } = await twoTabs();
    const { answer, release } = held();
    site.plan('save', answer);
    const saving = here.save('control', article);
    await settled();
    tabs.tell(changed);
    await settled();
    expect(here.state()).toBe('saving');
    site.database.delete('sleep');
    release(ok(null));
    await saving;
    await settled();

    expect(here.state()).toBe('not-saved');
  });

  it('passes over an answer that a change has overtaken', async () => {
    const { site, tabs, here } = await twoTabs();
    const { answer, release } = held();
    site.plan('list', answer);
    tabs.tell(changed);
    await settled();
    await here.save('control', article);
    const shown: string[] = [];
    here.store.sub(savedArticlesAtom, () => shown.push(here.state()));
    release(isNotListed);
    await settled();

    expect([here.state(), site.database.has('sleep')]).toEqual(['saved', true]);
    expect(shown).not.toContain('not-saved');
  });

  it('asks once more, and only once, for messages that come while the database is being asked', async () => {
    const page = savingPage();
    await page.ready();
    const { answer, release } = held();
    page.site.plan('list', answer);
    page.tabs.tell(changed);
    await settled();
    page.site.database.add('sleep');
    page.tabs.tell(changed);
    page.tabs.tell(changed);
    page.site.asked.length = 0;
    release(isNotListed);
    await settled();

    expect(page.state()).toBe('saved');
    expect(page.site.asked).toEqual(['list t1 sleep']);
  });

  it('trusts the message more than a list that was asked for before it', async () => {
    const site = fakeSite();
    const page = savingPage(site);
    await page.loadSession(true);
    const { answer, release } = held();
    site.plan('list', answer);
    const loading = page.loadList(article.site);
    await settled();
    site.database.add('sleep');
    page.tabs.tell(changed);
    await settled();
    release(isNotListed);
    await loading;
    await settled();

    expect(page.state()).toBe('saved');
  });

  it('keeps what it knows, and says nothing to the reader, when it cannot ask', async () => {
    const { site, tabs, here } = await twoTabs(['sleep']);
    site.plan('list', failed(500), failed(500));
    tabs.tell(changed);
    await settled();

    expect([here.state(), here.notification()]).toEqual(['saved', null]);
    expect(here.reported).toEqual([{ kind: 'save-failure', type: 'load', status: 500, articleId: 'sleep' }]);
  });

  it('hears of a change that may have happened although it failed', async () => {
    const { site, here, there } = await twoTabs();
    const { answer, release } = held();
    site.plan('save', answer);
    const saving = here.save('control', article);
    site.database.add('sleep');
    release(failed(0));
    await saving;
    await settled();

    expect([here.state(), there.state()]).toEqual(['saved', 'saved']);
  });

  it('a signed-out page asks for nothing', async () => {
    const page = savingPage(fakeSite({ rvoId: null }));
    await page.loadSession(false);
    page.site.asked.length = 0;
    page.tabs.tell(changed);
    await settled();

    expect(page.site.asked).toEqual([]);
  });
});

describe('a session that ends or begins elsewhere', () => {
  it.each([
    ['another tab says so', (page: ReturnType<typeof savingPage>) => page.tabs.tell({ kind: 'session-changed' })],
    ['the browser says so', (page: ReturnType<typeof savingPage>) => page.revalidate('session')],
    ['the page comes out of the browser’s cache', (page: ReturnType<typeof savingPage>) => page.revalidate('restored')],
    ['the reader comes back to the page', (page: ReturnType<typeof savingPage>) => page.revalidate('seen')],
  ])('signs the reader out here too, quietly, when %s', async (_how, happen) => {
    const page = savingPage(fakeSite({ saved: ['sleep'] }));
    await page.ready();
    page.site.session.rvoId = null;
    page.browser.isHinted = false;
    happen(page);
    await settled();

    expect([page.reader(), page.state(), page.list(), page.notification()]).toEqual([
      null,
      'not-saved',
      { status: 'idle' },
      null,
    ]);
  });

  it('shows the articles of the reader who has signed in instead', async () => {
    const page = savingPage(fakeSite({ saved: ['sleep'] }));
    await page.ready();
    page.site.session.rvoId = 'r-2';
    page.site.database.clear();
    page.tabs.tell({ kind: 'session-changed' });
    await settled();
    await page.loadList(article.site);

    expect([page.reader(), page.state(), page.list()]).toEqual(['r-2', 'not-saved', { status: 'done' }]);
    expect(page.site.asked.at(-1)).toBe('list t2 page 1');
  });

  it('lets a page out of the browser’s cache ask for its list again', async () => {
    const page = savingPage(fakeSite({ saved: ['sleep'] }));
    await page.ready();
    page.site.database.clear();
    page.revalidate('restored');
    await settled();

    expect([page.state(), page.list()]).toEqual(['not-saved', { status: 'done' }]);
  });

  it('costs a reader nothing who only comes back to the page', async () => {
    const page = savingPage(fakeSite({ saved: ['sleep'] }));
    await page.ready();
    page.site.asked.length = 0;
    page.revalidate('seen');
    await settled();

    expect(page.site.asked).toEqual([]);
  });

  it('is nothing to a page that never asked, of a reader who has not signed in', async () => {
    const page = savingPage();
    page.browser.isHinted = false;
    for (const reason of ['seen', 'restored', 'session'] as const) page.revalidate(reason);
    await settled();

    expect(page.site.asked).toEqual([]);
  });
});
