import { ARTICLE_TO_SAVE } from '@plainwell/contracts/browser/saved-articles.ts';
import { describe, expect, it } from 'vitest';
import { createArticleToSave, WAITS_FOR_MS } from './article-to-save.ts';
import { article, failed, fakeSite, held, ok, other, savingPage, settled, storageOf } from './saving-page.fixture.ts';

/** A page of a reader who left to sign in because of an article, and has returned. */
async function returned(saved: string[] = []) {
  const page = savingPage(fakeSite({ saved }));
  page.keepForSignIn(article.articleId);
  await page.loadSession(true);
  return page;
}

describe('the article that a reader wanted before they signed in', () => {
  it('waits under its key while they are away', async () => {
    const page = await returned();

    expect([...page.kept]).toEqual([[ARTICLE_TO_SAVE, '{"articleId":"sleep","at":0,"attempt":"attempt-1"}']]);
    expect([page.isPending('sleep'), page.isPending('gout')]).toEqual([true, false]);
  });

  it('is saved when they are back, and waits no more', async () => {
    const page = await returned();
    await page.savePending('control', article);

    expect([page.state(), page.notification(), page.kept.size]).toEqual(['saved', 'saved', 0]);
    expect(page.site.database.has('sleep')).toBe(true);
  });

  it('is not saved twice', async () => {
    const page = await returned(['sleep']);
    await page.savePending('control', article);

    expect([page.state(), page.notification(), page.kept.size]).toEqual(['saved', 'saved', 0]);
    expect(page.site.asked.some((call) => call.startsWith('save'))).toBe(false);
  });

  it('waits until the list is loaded', async () => {
    const page = await returned();
    const { answer, release } = held();
    page.site.plan('list', answer);
    const saving = page.savePending('control', article);
    await settled();
    expect([page.list(), page.state()]).toEqual([{ status: 'loading' }, 'not-saved']);
    release(ok({ articles: [], total: 0 }));
    await saving;

    expect(page.state()).toBe('saved');
  });

  it('is saved even when the list cannot be loaded', async () => {
    const page = await returned();
    page.site.plan('list', failed(500));
    await page.savePending('control', article);

    expect([page.state(), page.notification()]).toEqual(['saved', 'saved']);
  });

  it('waits no more when saving has failed: the reader sees that, and presses the button again', async () => {
    const page = await returned();
    page.site.plan('save', failed(503));
    await page.savePending('control', article);

    expect([page.state(), page.notification(), page.kept.size]).toEqual(['not-saved', 'save-failed', 0]);
  });

  it('goes on waiting for its own page', async () => {
    const page = await returned();
    await page.savePending('control', other);

    expect([...page.kept]).toEqual([[ARTICLE_TO_SAVE, '{"articleId":"sleep","at":0,"attempt":"attempt-1"}']]);
  });
});

describe('a sign-in that was abandoned', () => {
  it('leaves nothing to save to whoever signs in later', async () => {
    const page = await returned();
    page.browser.now = WAITS_FOR_MS + 1;

    expect([page.isPending('sleep'), page.kept.size]).toEqual([false, 0]);
  });

  it("leaves nothing to save to another tab, which may be another person's", async () => {
    const page = await returned();
    page.tab.clear();

    expect(page.isPending('sleep')).toBe(false);
    await page.savePending('control', article);
    expect(page.kept.size).toBe(1);
  });

  it('is over when its reader comes back to the page without having signed in', async () => {
    const page = savingPage();
    page.keepForSignIn('sleep');
    page.browser.isHinted = false;
    page.revalidate('restored');

    expect([page.isPending('sleep'), page.kept.size, page.tab.size]).toEqual([false, 0, 0]);
  });

  it('is over when the clock says that it has not begun yet', () => {
    const kept = new Map([[ARTICLE_TO_SAVE, JSON.stringify({ articleId: 'sleep', at: 2_000, attempt: 'a' })]]);
    const ports = {
      local: () => storageOf(kept),
      tab: () => storageOf(new Map([[ARTICLE_TO_SAVE, 'a']])),
      newAttempt: () => 'b',
    };

    expect(createArticleToSave({ ...ports, now: () => 2_000 }).holds('sleep')).toBe(true);
    expect(createArticleToSave({ ...ports, now: () => 1_000 }).holds('sleep')).toBe(false);
    expect(kept.size).toBe(0);
  });
});

describe('local storage', () => {
  const refuse = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };

  it.each([
    ['is blocked', refuse],
    ['is full', () => ({ getItem: () => null, setItem: refuse, removeItem: refuse })],
    ['breaks while it is used', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ])('that %s keeps nothing, and nobody from signing in', (_how, storage) => {
    const waiting = createArticleToSave({ local: storage, tab: storage, now: () => 0, newAttempt: () => 'a' });

    expect(() => {
      waiting.keep('sleep');
      waiting.drop('sleep');
    }).not.toThrow();
    expect(waiting.holds('sleep')).toBe(false);
  });

  it.each([
    '',
    'sleep',
    '{"articleId":"sleep"}',
    'null',
    '🦴'.repeat(10_000),
    '{"articleId":"sleep","at":"0","attempt":"a"}',
  ])('that holds rubbish holds no article, and is cleared: %.20s', (rubbish) => {
    const kept = new Map([[ARTICLE_TO_SAVE, rubbish]]);
    const local = () => storageOf(kept);

    expect(createArticleToSave({ local, tab: local, now: () => 0, newAttempt: () => 'a' }).holds('sleep')).toBe(false);
    expect(kept.size).toBe(0);
  });
});
