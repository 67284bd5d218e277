import { describe, expect, it } from 'vitest';
import type { Answer } from '../requests/answer.ts';
import { article, failed, fakeSite, held, ok, other, savingPage, settled } from './saving-page.fixture.ts';

async function readyPage(saved: string[] = []) {
  const page = savingPage(fakeSite({ saved }));
  await page.ready();
  page.site.asked.length = 0;
  return page;
}

/** Both changes, each with the state before, meanwhile and after. */
const changes = [
  {
    type: 'save',
    before: 'not-saved',
    meanwhile: 'saving',
    after: 'saved',
    told: 'saved',
    toldFailure: 'save-failed',
    saved: [] as string[],
  },
  {
    type: 'remove',
    before: 'saved',
    meanwhile: 'removing',
    after: 'not-saved',
    told: 'removed',
    toldFailure: 'remove-failed',
    saved: ['sleep'],
  },
] as const;

describe.each(changes)('to $type an article', ({ type, before, meanwhile, after, told, toldFailure, saved }) => {
  it('shows at once what was asked for, then says that it is done', async () => {
    const page = await readyPage([...saved]);
    expect(page.state()).toBe(before);
    const changing = page[type]('control', article);
    expect([page.state(), page.notification()]).toEqual([meanwhile, null]);
    await changing;

    expect([page.state(), page.notification()]).toEqual([after, told]);
    expect(page.site.database.has('sleep')).toBe(type === 'save');
    expect(page.reported).toEqual([]);
  });

  it('does nothing more while it is under way', async () => {
    const page = await readyPage([...saved]);
    await Promise.all([
      page[type]('control', article),
      page.save('control', article),
      page.remove('another control', article),
    ]);

    expect(page.site.asked).toEqual([`${type} t1 sleep`]);
    expect(page.state()).toBe(after);
  });

  it.each([
    ['answers 400', failed(400)],
    ['has an error', failed(500)],
    ['cannot be reached, or not in time', failed(0)],
  ])('goes back to what it was when the site %s, and tells readers and operators', async (_what, answer) => {
    const page = await readyPage([...saved]);
    page.site.plan(type, answer);
    await page[type]('control', article);

    expect([page.state(), page.notification()]).toEqual([before, toldFailure]);
    expect(page.reported).toEqual([
      { kind: 'save-failure', type, status: answer.isOk ? 200 : answer.status, articleId: 'sleep' },
    ]);
  });

  it(`says ${type === 'save' ? 'why' : 'that it failed'} when the site answers that the list is full`, async () => {
    const page = await readyPage([...saved]);
    page.site.plan(type, failed(409, 'The list is full.'));
    await page[type]('control', article);

    expect([page.state(), page.notification()]).toEqual([before, type === 'save' ? 'list-full' : 'remove-failed']);
    expect(page.reported).toEqual([{ kind: 'save-failure', type, status: 409, articleId: 'sleep' }]);
  });

  it('needs a token', async () => {
    const page = await readyPage([...saved]);
    page.browser.now = 290_000;
    page.site.plan('token', failed(503));
    await page[type]('control', article);

    expect([page.state(), page.notification(), page.reader()]).toEqual([before, 'no-token', 'r-1']);
    expect(page.site.asked).toEqual(['token']);
    expect(page.reported).toEqual([{ kind: 'save-failure', type: 'token', status: 503 }]);
  });

  it('renews the token before it expires', async () => {
    const page = await readyPage([...saved]);
    page.browser.now = 269_999;
    await page[type]('control', article);
    expect(page.site.asked).toEqual([`${type} t1 sleep`]);

    page.browser.now = 270_000;
    await page[type === 'save' ? 'remove' : 'save']('control', article);
    expect(page.site.asked.slice(1)).toEqual(['token', `${type === 'save' ? 'remove' : 'save'} t2 sleep`]);
  });

  it('is tried once more with a fresh token when the first is refused', async () => {
    const page = await readyPage([...saved]);
    page.site.plan(type, failed(401));
    await page[type]('control', article);

    expect(page.site.asked).toEqual([`${type} t1 sleep`, 'token', `${type} t2 sleep`]);
    expect([page.state(), page.notification()]).toEqual([after, told]);
  });

  it('signs the reader out on the page when their session has ended', async () => {
    const page = await readyPage([...saved]);
    page.site.session.rvoId = null;
    page.site.plan(type, failed(401));
    await page[type]('control', article);

    expect([page.reader(), page.state(), page.notification()]).toEqual([null, 'not-saved', 'no-token']);
    expect(page.reported).toEqual([{ kind: 'save-failure', type: 'token', status: 401 }]);
  });

  it('finds out who the reader is by now when the list is another reader’s', async () => {
    const page = await readyPage([...saved]);
    page.site.session.rvoId = 'r-2';
    page.site.plan(type, failed(403));
    await page[type]('control', article);
    await settled();

    expect([page.reader(), page.list(), page.notification()]).toEqual(['r-2', { status: 'idle' }, toldFailure]);
  });

  it('asks the database when the answer does not tell what happened there', async () => {
    const page = await readyPage([...saved]);
    const { answer, release } = held();
    page.site.plan(type, answer);
    const changing = page[type]('control', article);
    if (type === 'save') page.site.database.add('sleep');
    else page.site.database.delete('sleep');
    release(failed(0));
    await changing;

    expect(page.site.asked).toEqual([`${type} t1 sleep`, 'list t1 sleep']);
    expect([page.state(), page.notification()]).toEqual([after, toldFailure]);
  });
});

describe('a message', () => {
  it.each([
    ['save', 'remove', 'saved', 'removed'],
    ['remove', 'save', 'removed', 'saved'],
  ] as const)('of a %s ends with the wish to %s again, not with its answer', async (first, second, told, toldThen) => {
    const page = await readyPage(first === 'save' ? [] : ['sleep']);
    await page[first]('control', article);
    expect(page.notification()).toBe(told);
    const { answer, release } = held();
    page.site.plan(second, answer);
    const changing = page[second]('control', article);
    expect(page.notification()).toBeNull();
    release(ok(null));
    await changing;
    expect(page.notification()).toBe(toldThen);
  });

  it('of a failure ends when its control tries again, and stays when another one does something', async () => {
    const page = await readyPage();
    page.site.plan('save', failed(500));
    await page.save('control', article);
    const { answer, release } = held();
    page.site.plan('save', answer, answer);
    const elsewhere = page.save('another control', other);
    expect(page.notification()).toBe('save-failed');
    const again = page.save('control', article);
    expect(page.notification()).toBeNull();
    release(ok(null));
    await Promise.all([elsewhere, again]);
  });

  it('of a success ends with the session of its reader', async () => {
    const page = await readyPage();
    await page.save('control', article);
    page.site.session.rvoId = null;
    page.tabs.tell({ kind: 'session-changed' });
    await settled();
    expect([page.reader(), page.notification()]).toEqual([null, null]);
  });
});

describe('after a change', () => {
  it('the token is one for all calls of the page', async () => {
    const page = await readyPage();
    page.browser.now = 290_000;
    await Promise.all([page.save('control', article), page.save('control', { ...article, articleId: 'gout' })]);

    expect(page.site.asked.filter((call) => call === 'token')).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['no token', ok({})],
    ['a page', ok('<!doctype html>')],
  ])('an answer with %s is no token', async (_what, answer) => {
    const page = await readyPage();
    page.browser.now = 290_000;
    page.site.plan('token', answer);
    await page.save('control', article);

    expect([page.state(), page.notification()]).toEqual(['not-saved', 'no-token']);
    expect(page.reported).toEqual([{ kind: 'save-failure', type: 'token', status: 200 }]);
  });

  it('its message can be taken away, and an older one takes nothing away', async () => {
    const page = await readyPage();
    await page.save('control', article);
    page.dismiss(0);
    expect(page.notification()).toBe('saved');
    page.dismiss(1);
    expect(page.notification()).toBeNull();
  });
});
