import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPreparedPglite } from '../../database/testing/prepared-database.fixture.ts';
import { readAllPaths } from './all-paths.fixture.ts';
import { articleDocument, pageDocument, publishedOn, topic } from '../testing/article.fixture.ts';
import { createContentStore } from '../store.ts';

const database = await openPreparedPglite();
const store = createContentStore(database.db);
afterAll(() => database.close());

const paths = async (batch?: number) => (await readAllPaths(database.db, batch)).map(({ path }) => path);

test('a site without content has no paths', async () => {
  expect(await paths()).toEqual([]);
});

describe('the paths of a site', () => {
  beforeAll(async () => {
    await store.writePage(pageDocument('terms-of-use'));
    await store.writePage(pageDocument('about/process'));
    await store.writeArticles([
      articleDocument('d', publishedOn('2024-03')),
      articleDocument('b', publishedOn('2024-03-05')),
      articleDocument('c', { ...publishedOn('2024-03-06'), isPreview: true, categories: [topic('secret')] }),
      articleDocument('a', { categories: [topic('heart'), topic('asthma')] }),
      articleDocument('e', {
        language: 'es',
        canonicalPath: 'es/salud/e',
        categories: [{ name: 'Sueño', link: '/es/category/sueno' }],
      }),
    ]);
  });

  const ALL = [
    'es/salud/e',
    'health/a',
    'health/b',
    'health/d',
    'about/process',
    'terms-of-use',
    'category/asthma',
    'category/heart',
    'es/category/sueno',
  ];

  test('are those of the articles of all languages in order, then those of the editorial pages and of the topics, and no preview', async () => {
    expect(await paths()).toEqual(ALL);
  });

  // The batches end inside the list of articles, just before its end, exactly at its end, and after it.
  test.each([1, 2, 3, 4, 5])('are the same when they are read %d at a time', async (batch) => {
    expect(await paths(batch)).toEqual(ALL);
  });

  test('come with the latest date as it is stated, and with none where none is', async () => {
    const updated = new Map((await readAllPaths(database.db)).map(({ path, updated }) => [path, updated]));
    expect(updated.get('health/b')).toBe('2024-03-05');
    expect(updated.get('health/d')).toBe('2024-03');
    expect(updated.get('health/a')).toBeNull();
    expect(updated.get('terms-of-use')).toBeNull();
  });
});
