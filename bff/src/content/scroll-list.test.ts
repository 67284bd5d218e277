import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArticleInput } from '@plainwell/contracts/article/article.ts';
import { openPreparedPglite } from '../database/testing/prepared-database.fixture.ts';
import { createContentService } from './service.ts';
import { createContentStore } from './store.ts';
import { articleDocument, publishedOn, topic } from './testing/article.fixture.ts';

const database = await openPreparedPglite();
const store = createContentStore(database.db);
const service = createContentService(database.db);
afterAll(() => database.close());

const series = {
  title: 'Series',
  link: '/series',
  articles: ['part-1', 'part-2', 'part-3'].map((id) => ({ title: id, link: `/health/${id}` })),
};
const facts: Readonly<Record<string, Partial<ArticleInput>>> = {
  'heart-1': publishedOn('2024-01-01'),
  'heart-2': publishedOn('2024-01-02'),
  'heart-3': publishedOn('2024-01-03'),
  draft: { isPreview: true },
  sueno: { language: 'es', canonicalPath: 'es/salud/sueno' },
  'part-1': { contentSeries: series },
  'part-2': { contentSeries: series },
  'part-3': { contentSeries: series },
};

beforeAll(async () => {
  const documents = Object.entries(facts).map(([id, input]) =>
    articleDocument(id, { ...(id.startsWith('heart') && { categories: [topic('heart')] }), ...input }),
  );
  await store.writeArticles([...documents, articleDocument('newest', publishedOn('2025-01-01'))]);
});

async function listOf(input: Partial<ArticleInput>, limit = 4, id = 'start'): Promise<string[]> {
  const list = await service.scrollList(articleDocument(id, input).article, limit);
  return list.map(({ hrlContentId, origin }) => `${origin} ${hrlContentId}`);
}

test('begins with what the editors chose, in their order, and goes on with the rest of the series, then the newest of the topic', async () => {
  const input = {
    relatedStories: ['/health/newest', '/health/heart-1'],
    contentSeries: { ...series, articles: series.articles.slice(2) },
    categories: [topic('heart')],
  };
  expect(await listOf(input)).toEqual(['related newest', 'related heart-1', 'series part-3', 'category heart-3']);
});

test('goes through a series from where the article stands, then names the parts before it', async () => {
  expect(await listOf({ contentSeries: series }, 2, 'part-2')).toEqual(['series part-3', 'series part-1']);
});

test('ends with the newest of the language, and names no article twice', async () => {
  expect(
    await listOf({ relatedStories: ['/health/heart-3', '/health/heart-3'], categories: [topic('heart')] }),
  ).toEqual(['related heart-3', 'category heart-2', 'category heart-1', 'latest newest']);
});

test.each([
  ['the article itself', '/health/start'],
  ['a preview', '/health/draft'],
  ['an article of another language', '/es/salud/sueno'],
  ['an article that was deleted', '/health/gone'],
  ['another site', 'https://example.org/health/newest'],
])('passes over %s', async (_what, link) => {
  expect((await listOf({ relatedStories: [link, '/health/heart-1#why'] }))[0]).toBe('related heart-1');
});

test('reads no more than a hundred of a thousand addresses', async () => {
  const many = Array.from({ length: 100 }, (_none, index) => `/health/none-${index}`);
  expect(await listOf({ relatedStories: [...many, '/health/heart-1'] }, 1)).toEqual(['latest newest']);
});

test('is empty for a limit of none', async () => {
  expect(await listOf({ relatedStories: ['/health/heart-1'] }, 0)).toEqual([]);
});
