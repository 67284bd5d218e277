import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { notificationChannels } from '../database/notifications.ts';
import { onEachDatabase, type OpenForTest } from '../database/testing/each-database.fixture.ts';
import { openPreparedPglite } from '../database/testing/prepared-database.fixture.ts';
import { articleDocument, pageDocument, publishedOn, topic } from './testing/article.fixture.ts';
import { latestArticles } from './articles/article-queries.ts';
import { isWithdrawn } from './articles/withdraw-article.ts';
import { createChangeLog, type ChangeLog } from './changes/change-log.ts';
import { largestCategories } from './categories/category-queries.ts';
import { pageAtPath } from './editorial/page-queries.ts';
import { countMatches, searchArticles } from './search/search-articles.ts';
import { createContentStore, type ContentStore } from './store.ts';

onEachDatabase(behavesLikeAStore, (open) => {
  test('writers take turns, so that no change appears behind one that readers have passed', async () => {
    const databases = await Promise.all([1, 2, 3].map(() => open()));
    const stores = databases.map(({ db }) => createContentStore(db));
    const [reader] = databases;
    if (reader === undefined) throw new Error('no database was opened');
    const log = createChangeLog(reader.db);
    let known = await log.latestChange();
    const seen: string[] = [];
    const follow = async () => {
      const { seq, tags } = await log.changesSince(known);
      known = seq;
      seen.push(...tags.filter((tag) => tag.startsWith('article:')));
    };
    const writes = stores.flatMap((store, writer) =>
      Array.from({ length: 10 }, (_, n) => store.writeArticles([articleDocument(`w${writer}-${n}`)]).then(follow)),
    );
    await Promise.all(writes);
    await follow();
    expect(new Set(seen).size).toBe(30);
    await Promise.all(databases.map((database) => database.close()));
  });
});

test('a write that changes something tells every process of it, and one that changes nothing does not', async () => {
  const database = await openPreparedPglite();
  onTestFinished(() => database.close());
  const store = createContentStore(database.db);
  let told = 0;
  database.listen(notificationChannels.contentChanges, () => (told += 1));
  const counts: number[] = [];
  for (const write of [
    () => store.writeArticles([articleDocument('a'), articleDocument('b')]),
    () => store.writePage(pageDocument('about')),
    () => store.writeArticles([articleDocument('a')]),
  ]) {
    await write();
    counts.push(told);
  }
  expect(counts).toEqual([1, 2, 2]);
});

function behavesLikeAStore(open: OpenForTest) {
  let database: OpenDatabase;
  let store: ContentStore;
  let log: ChangeLog;
  beforeAll(async () => {
    database = await open();
    store = createContentStore(database.db);
    log = createChangeLog(database.db);
  });
  beforeEach(() =>
    database.db.execute(
      sql`truncate articles, withdrawn_articles, article_search, search_words, article_people, article_categories, article_translations, categories, editorial_pages, content_changes cascade`,
    ),
  );
  afterAll(() => database.close());

  test('gives back the whole article at its path, and nothing at another', async () => {
    const document = articleDocument('a', { deck: 'A deck', keywords: ['one'] });
    expect(await store.writeArticles([document])).toEqual([{ kind: 'imported' }]);
    expect(await store.articleAtPath('health/a')).toEqual({ ...document.article, commentCount: 0 });
    expect(await store.articleAtPath('health/b')).toBeNull();
  });

  test('writes nothing, and notes no change, for an article that did not change', async () => {
    await store.writeArticles([articleDocument('a')]);
    const before = await log.latestChange();
    expect(await store.writeArticles([articleDocument('a')])).toEqual([{ kind: 'unchanged' }]);
    expect(await log.latestChange()).toBe(before);
  });

  test('notes for a changed text the article alone, the lists only when what they show changed, and the menu of topics only when it changed', async () => {
    await store.writeArticles([articleDocument('a', { deck: 'A deck', categories: [topic('heart')] })]);
    const start = await log.latestChange();
    await store.writeArticles([
      articleDocument('a', {
        deck: 'A deck',
        categories: [topic('heart')],
        tabs: [{ id: 'start', body: '<p>New.</p>' }],
      }),
    ]);
    const text = await log.changesSince(start);
    expect(text.tags.toSorted()).toEqual(['article:a', 'path:health/a']);
    await store.writeArticles([
      articleDocument('a', { title: 'New title', categories: [topic('sleep')], canonicalPath: 'health/new' }),
    ]);
    expect((await log.changesSince(text.seq)).tags.toSorted()).toEqual([
      'article:a',
      'category:en:heart',
      'category:en:sleep',
      'list:en',
      'path:health/a',
      'path:health/new',
      'topics:en',
    ]);
  });

  test('refuses a path that belongs to another article or page, and stores the rest of the batch', async () => {
    await store.writePage(pageDocument('about/process'));
    const outcomes = await store.writeArticles([
      articleDocument('a', { canonicalPath: 'health/same' }),
      articleDocument('b', { canonicalPath: 'health/same' }),
      articleDocument('c', { canonicalPath: 'about/process' }),
      articleDocument('d'),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['imported', 'refused', 'refused', 'imported']);
    expect(outcomes[1]).toMatchObject({
      field: 'canonicalPath',
      problem: expect.stringContaining('belongs to the article a'),
    });
    expect(await store.writePage(pageDocument('health/d'))).toMatchObject({ kind: 'refused', field: 'canonicalPath' });
  });

  test('leaves an article with a derived path where it is when its title changes', async () => {
    await store.writeArticles([articleDocument('a', { canonicalPath: 'health/old-title' }, { isPathDerived: true })]);
    await store.writeArticles([
      articleDocument('a', { title: 'New', canonicalPath: 'health/new-title' }, { isPathDerived: true }),
    ]);
    expect(await store.articleAtPath('health/old-title')).toMatchObject({
      title: 'New',
      canonicalPath: 'health/old-title',
    });
    expect(await store.articleAtPath('health/new-title')).toBeNull();
  });

  test('ties translations from both sides, also when one arrives later, and notes that both changed', async () => {
    await store.writeArticles([articleDocument('a-en', {}, { translationIds: ['a-es'] })]);
    expect((await store.articleAtPath('health/a-en'))?.translations).toEqual({});
    const start = await log.latestChange();
    await store.writeArticles([articleDocument('a-es', { language: 'es', canonicalPath: 'es/salud/a' })]);
    expect((await store.articleAtPath('health/a-en'))?.translations).toEqual({ es: 'es/salud/a' });
    expect((await store.articleAtPath('es/salud/a'))?.translations).toEqual({ en: 'health/a-en' });
    expect((await log.changesSince(start)).tags).toEqual(
      expect.arrayContaining(['article:a-en', 'path:health/a-en', 'article:a-es']),
    );
  });

  test('ties translations that are stated by path', async () => {
    await store.writeArticles([
      articleDocument('b-es', { language: 'es', canonicalPath: 'es/salud/b', translations: { en: 'health/b' } }),
      articleDocument('b'),
    ]);
    expect((await store.articleAtPath('health/b'))?.translations).toEqual({ es: 'es/salud/b' });
  });

  test('keeps the counts of topics, and drops a topic that nobody is in', async () => {
    await store.writeArticles([
      articleDocument('a', { categories: [topic('heart'), topic('sleep')] }),
      articleDocument('b', { categories: [topic('heart')] }),
    ]);
    expect((await largestCategories(database.db, 'en', 9)).map(({ slug, count }) => [slug, count])).toEqual([
      ['heart', 2],
      ['sleep', 1],
    ]);
    await store.writeArticles([articleDocument('a', { title: 'Changed', categories: [topic('diet')] })]);
    expect((await largestCategories(database.db, 'en', 9)).map(({ slug, count }) => [slug, count])).toEqual([
      ['diet', 1],
      ['heart', 1],
    ]);
  });

  test('forgets a withdrawn article in every list, keeps its path in mind, and notes all that named it', async () => {
    await store.writeArticles([
      articleDocument('a', { categories: [topic('heart')], tabs: [{ id: 'start', body: '<p>Bradycardia.</p>' }] }),
      articleDocument('b', { categories: [topic('heart'), topic('sleep')] }),
      articleDocument('a-es', { language: 'es', canonicalPath: 'es/salud/a', translations: { en: 'health/a' } }),
    ]);
    const start = await log.latestChange();
    expect(await store.withdrawArticle('health/nothing')).toBeNull();
    expect(await log.latestChange()).toBe(start);
    expect(await store.withdrawArticle('health/a')).toEqual({
      id: 'a',
      canonicalPath: 'health/a',
      title: 'Title of a',
    });
    expect(await store.articleAtPath('health/a')).toBeNull();
    expect([await isWithdrawn(database.db, 'health/a'), await isWithdrawn(database.db, 'health/b')]).toEqual([
      true,
      false,
    ]);
    expect((await latestArticles(database.db, 'en', 9)).map(({ hrlContentId }) => hrlContentId)).toEqual(['b']);
    expect(await largestCategories(database.db, 'en', 9)).toMatchObject([
      { slug: 'heart', count: 1 },
      { slug: 'sleep', count: 1 },
    ]);
    expect(await countMatches(database.db, { language: 'en', query: 'bradycardia' })).toBe(0);
    expect((await store.articleAtPath('es/salud/a'))?.translations).toEqual({});
    expect((await log.changesSince(start)).tags).toEqual(
      expect.arrayContaining(['article:a', 'path:health/a', 'list:en', 'category:en:heart', 'article:a-es']),
    );
    await store.withdrawArticle('b');
    expect(await largestCategories(database.db, 'en', 9)).toEqual([]);
    await store.withdrawArticle('a-es');
    expect(await store.isEmpty()).toBe(false);
  });

  test('leaves an article withdrawn while its document is the same, and publishes a changed one again', async () => {
    await store.writeArticles([articleDocument('a')]);
    await store.withdrawArticle('a');
    expect(await store.writeArticles([articleDocument('a')])).toEqual([{ kind: 'unchanged' }]);
    expect(await store.articleAtPath('health/a')).toBeNull();
    expect(await store.writeArticles([articleDocument('a', { title: 'Corrected' })])).toEqual([{ kind: 'updated' }]);
    expect(await store.articleAtPath('health/a')).toMatchObject({ title: 'Corrected' });
    expect(await isWithdrawn(database.db, 'health/a')).toBe(false);
  });

  test('lists the latest first, a month before its days, and articles without a date last', async () => {
    await store.writeArticles([
      articleDocument('none'),
      articleDocument('day', publishedOn('2024-03-05')),
      articleDocument('month', publishedOn('2024-03')),
      articleDocument('later', publishedOn('2024-04-01')),
    ]);
    expect((await latestArticles(database.db, 'en', 9)).map(({ hrlContentId }) => hrlContentId)).toEqual([
      'later',
      'day',
      'month',
      'none',
    ]);
    expect(await latestArticles(database.db, 'es', 9)).toEqual([]);
  });

  test('finds words in title, deck and text, in their forms, without their accents, title first', async () => {
    await store.writeArticles([
      articleDocument('text', {
        tabs: [{ id: 'start', body: '<p>About <strong>migraines</strong> &amp; sleep.</p>' }],
      }),
      articleDocument('title', { title: 'A migraine diary' }),
      articleDocument('es', { language: 'es', canonicalPath: 'es/salud/es', title: 'Migraña y corazón' }),
    ]);
    const found = async (language: 'en' | 'es', query: string) =>
      (await searchArticles(database.db, { language, query })).ids;
    expect(await found('en', 'MIGRAINE')).toEqual(['title', 'text']);
    expect(await found('en', 'sleeping migraines')).toEqual(['text']);
    expect(await found('es', 'corazon migrana')).toEqual(['es']);
    expect(await found('en', 'the')).toEqual([]);
    expect(await found('en', `'"()&|!:* -- \\`)).toEqual([]);
  });

  test('stores a text with more different words than a full-text document can hold @full', async () => {
    const words = Array.from({ length: 200_000 }, (_, n) => `w${n.toString(36)}x`).join(' ');
    expect(
      await store.writeArticles([articleDocument('huge', { tabs: [{ id: 'start', body: `<p>${words}</p>` }] })]),
    ).toEqual([{ kind: 'imported' }]);
    expect((await searchArticles(database.db, { language: 'en', query: 'w1x' })).ids).toEqual(['huge']);
  });

  test('gives an editorial page with those of its translations that exist', async () => {
    await store.writePage(pageDocument('about/process', { translations: { es: 'es/acerca', pt: 'pt/sobre' } }));
    await store.writePage(pageDocument('es/acerca', { language: 'es' }));
    expect((await pageAtPath(database.db, 'about/process', () => undefined))?.translations).toEqual({
      es: 'es/acerca',
    });
    expect(await store.writePage(pageDocument('es/acerca', { language: 'es' }))).toEqual({ kind: 'unchanged' });
  });

  test('knows when it is empty, and keeps its statistics', async () => {
    expect(await store.isEmpty()).toBe(true);
    await store.writePage(pageDocument('terms-of-use'));
    expect(await store.isEmpty()).toBe(false);
    await expect(store.refreshStatistics()).resolves.toBeUndefined();
  });
}
