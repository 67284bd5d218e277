import { expect, test } from 'vitest';
import { onEachDatabase } from '../database/testing/each-database.fixture.ts';
import { latestArticles } from './articles/article-queries.ts';
import { isWithdrawn } from './articles/withdraw-article.ts';
import { largestCategories } from './categories/category-queries.ts';
import { countMatches, searchArticles } from './search/search-articles.ts';
import { articleDocument, publishedOn, topic } from './testing/article.fixture.ts';
import { emptyContentOn } from './testing/empty-content.fixture.ts';

onEachDatabase((open) => {
  const at = emptyContentOn(open);

  test('keeps the counts of topics, and drops a topic that nobody is in', async () => {
    await at.store.writeArticles([
      articleDocument('a', { categories: [topic('heart'), topic('sleep')] }),
      articleDocument('b', { categories: [topic('heart')] }),
    ]);
    expect((await largestCategories(at.db, 'en', 9)).map(({ slug, count }) => [slug, count])).toEqual([
      ['heart', 2],
      ['sleep', 1],
    ]);
    await at.store.writeArticles([articleDocument('a', { title: 'Changed', categories: [topic('diet')] })]);
    expect((await largestCategories(at.db, 'en', 9)).map(({ slug, count }) => [slug, count])).toEqual([
      ['diet', 1],
      ['heart', 1],
    ]);
  });

  test('forgets a withdrawn article in every list, keeps its path in mind, and notes all that named it', async () => {
    await at.store.writeArticles([
      articleDocument('a', { categories: [topic('heart')], tabs: [{ id: 'start', body: '<p>Bradycardia.</p>' }] }),
      articleDocument('b', { categories: [topic('heart'), topic('sleep')] }),
      articleDocument('a-es', { language: 'es', canonicalPath: 'es/salud/a', translations: { en: 'health/a' } }),
    ]);
    const start = await at.log.latestChange();
    expect(await at.store.withdrawArticle('health/nothing')).toBeNull();
    expect(await at.log.latestChange()).toBe(start);
    expect(await at.store.withdrawArticle('health/a')).toEqual({
      id: 'a',
      canonicalPath: 'health/a',
      title: 'Title of a',
    });
    expect(await at.store.articleAtPath('health/a')).toBeNull();
    expect([await isWithdrawn(at.db, 'health/a'), await isWithdrawn(at.db, 'health/b')]).toEqual([true, false]);
    expect((await latestArticles(at.db, 'en', 9)).map(({ hrlContentId }) => hrlContentId)).toEqual(['b']);
    expect(await largestCategories(at.db, 'en', 9)).toMatchObject([
      { slug: 'heart', count: 1 },
      { slug: 'sleep', count: 1 },
    ]);
    expect(await countMatches(at.db, { language: 'en', query: 'bradycardia' })).toBe(0);
    expect((await at.store.articleAtPath('es/salud/a'))?.translations).toEqual({});
    expect((await at.log.changesSince(start)).tags).toEqual(
      expect.arrayContaining(['article:a', 'path:health/a', 'list:en', 'category:en:heart', 'article:a-es']),
    );
    await at.store.withdrawArticle('b');
    expect(await largestCategories(at.db, 'en', 9)).toEqual([]);
    await at.store.withdrawArticle('a-es');
    expect(await at.store.isEmpty()).toBe(false);
  });

  test('lists the latest first, a month before its days, and articles without a date last', async () => {
    await at.store.writeArticles([
      articleDocument('none'),
      articleDocument('day', publishedOn('2024-03-05')),
      articleDocument('month', publishedOn('2024-03')),
      articleDocument('later', publishedOn('2024-04-01')),
    ]);
    expect((await latestArticles(at.db, 'en', 9)).map(({ hrlContentId }) => hrlContentId)).toEqual([
      'later',
      'day',
      'month',
      'none',
    ]);
    expect(await latestArticles(at.db, 'es', 9)).toEqual([]);
  });

  test('finds words in title, deck and text, in their forms, without their accents, title first', async () => {
    await at.store.writeArticles([
      articleDocument('text', {
        tabs: [{ id: 'start', body: '<p>About <strong>migraines</strong> &amp; sleep.</p>' }],
      }),
      articleDocument('title', { title: 'A migraine diary' }),
      articleDocument('es', { language: 'es', canonicalPath: 'es/salud/es', title: 'Migraña y corazón' }),
    ]);
    const found = async (language: 'en' | 'es', query: string) =>
      (await searchArticles(at.db, { language, query })).ids;
    expect(await found('en', 'MIGRAINE')).toEqual(['title', 'text']);
    expect(await found('en', 'sleeping migraines')).toEqual(['text']);
    expect(await found('es', 'corazon migrana')).toEqual(['es']);
    expect(await found('en', 'the')).toEqual([]);
    expect(await found('en', `'"()&|!:* -- \\`)).toEqual([]);
  });

  test('stores a text with more different words than a full-text document can hold @full', async () => {
    const words = Array.from({ length: 200_000 }, (_, n) => `w${n.toString(36)}x`).join(' ');
    expect(
      await at.store.writeArticles([articleDocument('huge', { tabs: [{ id: 'start', body: `<p>${words}</p>` }] })]),
    ).toEqual([{ kind: 'imported' }]);
    expect((await searchArticles(at.db, { language: 'en', query: 'w1x' })).ids).toEqual(['huge']);
  });
});
