import { describe, expect, it } from 'vitest';
import { ARTICLE_TO_SAVE, createArticleToSave } from './article-to-save.ts';
import { article, failed, fakeSite, held, ok, other, savingPage, settled } from './saving-page.fixture.ts';

/** A reader who set out to sign in because of an article, and is back. */
async function returned(saved: string[] = []) {
  const page = savingPage(fakeSite({ saved }));
  page.setOut(article.articleId);
  await page.learn('control', true);
  return page;
}

describe('the article that a reader wanted before they signed in', () => {
  it('waits under its key while they are away', async () => {
    const page = await returned();

    expect([...page.kept]).toEqual([[ARTICLE_TO_SAVE, 'sleep']]);
    expect([page.isWaiting('sleep'), page.isWaiting('gout')]).toEqual([true, false]);
  });

  it('is saved when they are back, and waits no more', async () => {
    const page = await returned();
    await page.saveAwaited('control', article);

    expect([page.state(), page.news(), page.kept.size]).toEqual(['saved', 'saved', 0]);
    expect(page.site.database.has('sleep')).toBe(true);
  });

  it('is not saved twice', async () => {
    const page = await returned(['sleep']);
    await page.saveAwaited('control', article);

    expect([page.state(), page.news(), page.kept.size]).toEqual(['saved', 'saved', 0]);
    expect(page.site.asked.some((call) => call.startsWith('save'))).toBe(false);
  });

  it('waits until the list is loaded', async () => {
    const page = await returned();
    const { answer, release } = held();
    page.site.plan('list', answer);
    const saving = page.saveAwaited('control', article);
    await settled();
    expect([page.list(), page.state()]).toEqual([{ status: 'loading' }, 'not-saved']);
    release(ok({ articles: [], total: 0 }));
    await saving;

    expect(page.state()).toBe('saved');
  });

  it('is saved even when the list cannot be loaded', async () => {
    const page = await returned();
    page.site.plan('list', failed(500));
    await page.saveAwaited('control', article);

    expect([page.state(), page.news()]).toEqual(['saved', 'saved']);
  });

  it('waits no more when saving has failed: the reader sees that, and presses the button again', async () => {
    const page = await returned();
    page.site.plan('save', failed(503));
    await page.saveAwaited('control', article);

    expect([page.state(), page.news(), page.kept.size]).toEqual(['not-saved', 'save-failed', 0]);
  });

  it('goes on waiting for its own page', async () => {
    const page = await returned();
    await page.saveAwaited('control', other);

    expect([...page.kept]).toEqual([[ARTICLE_TO_SAVE, 'sleep']]);
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
    const waiting = createArticleToSave(storage);

    expect(() => {
      waiting.keep('sleep');
      waiting.drop('sleep');
    }).not.toThrow();
    expect(waiting.holds('sleep')).toBe(false);
  });

  it.each(['', '{"articleId":"sleep"}', 'null', '🦴'.repeat(10_000), 'sleep '])('that holds rubbish holds no article: %.20s', (rubbish) => {
    const kept = new Map([[ARTICLE_TO_SAVE, rubbish]]);
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: refuse, removeItem: (key: string) => void kept.delete(key) };

    expect(createArticleToSave(() => storage).holds('sleep')).toBe(false);
  });
});
