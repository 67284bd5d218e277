import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPreparedPglite } from '../database/testing/prepared-database.fixture.ts';
import { articleDocument, publishedOn, topic } from './testing/article.fixture.ts';
import { createContentService } from './service.ts';
import { createContentStore } from './store.ts';
import { LIST_PAGE_SIZE } from './summary-page.ts';

const database = await openPreparedPglite();
const store = createContentStore(database.db);
const service = createContentService(database.db);
afterAll(() => database.close());

const HEART_ARTICLES = LIST_PAGE_SIZE + 5;
const numbered = (n: number) => String(n).padStart(2, '0');
const day = (n: number) => publishedOn(`2024-01-${numbered(n)}`);

beforeAll(async () => {
  await store.writeArticles([
    ...Array.from({ length: HEART_ARTICLES }, (_, n) =>
      articleDocument(`heart-${numbered(n + 1)}`, { ...day(n + 1), categories: [topic('heart')] }),
    ),
    articleDocument('rhythm-1', { ...day(3), categories: [topic('heart'), topic('rhythm')], isFeatured: true }),
    articleDocument('rhythm-2', { ...day(2), categories: [topic('heart'), topic('rhythm')] }),
    articleDocument('alone', { ...day(1), whisper: 'New', deck: 'A deck' }),
  ]);
});

describe('the front page', () => {
  test('features the article that is marked, and in a language without one the latest', async () => {
    expect((await service.featuredArticle('en'))?.hrlContentId).toBe('rhythm-1');
    expect((await service.featuredSummaries('en', 5)).map(({ hrlContentId }) => hrlContentId)).toEqual(['rhythm-1']);
    expect(await service.featuredArticle('pt')).toBeNull();
  });

  test('shows of an article what lists need, and its latest date', async () => {
    expect((await service.search('en', 'alone', 1)).items).toEqual([
      {
        hrlContentId: 'alone',
        language: 'en',
        title: 'Title of alone',
        deck: 'A deck',
        whisper: 'New',
        canonicalPath: 'health/alone',
        largeImage: undefined,
        category: undefined,
        published: '2024-01-01',
        updated: '2024-01-01',
        shownDate: '2024-01-01',
        marks: { title: [[9, 14]], description: [] },
      },
    ]);
  });
});

describe('a topic', () => {
  test('is listed in pages that neither overlap nor leave out an article', async () => {
    const first = await service.categoryPage('en', 'heart', 1);
    const second = await service.categoryPage('en', 'heart', 2);
    expect(first?.category).toEqual({
      name: 'heart',
      slug: 'heart',
      link: '/category/heart',
      count: HEART_ARTICLES + 2,
    });
    expect(first?.articles).toMatchObject({ total: HEART_ARTICLES + 2, page: 1, pages: 2 });
    const ids = [...(first?.articles.items ?? []), ...(second?.articles.items ?? [])].map(
      ({ hrlContentId }) => hrlContentId,
    );
    expect(new Set(ids).size).toBe(HEART_ARTICLES + 2);
  });

  test.each([0, -1, 3, 1.5, Number.NaN])('has no page %d', async (page) => {
    expect(await service.categoryPage('en', 'heart', page)).toBeNull();
  });

  test('that nobody writes about does not exist', async () => {
    expect(await service.categoryPage('en', 'nothing', 1)).toBeNull();
    expect(await service.categoryPage('es', 'heart', 1)).toBeNull();
  });
});

describe('search', () => {
  test.each(['', '   ', '\0', '\uD800', '"', 'x'.repeat(100_000), ':*&!'])(
    'answers a query of nothing or of noise with no matches (%j)',
    async (query) => {
      expect(await service.search('en', query.slice(0, 100_000), 1)).toMatchObject({
        items: [],
        total: 0,
        page: 1,
        pages: 1,
      });
    },
  );

  test('answers a page behind the last with no items, and one that is no page with nothing', async () => {
    expect((await service.search('en', 'title', 99)).items).toEqual([]);
    expect((await service.search('en', 'title', 0)).total).toBe(0);
    expect((await service.search('en', 'title', 1e308)).total).toBe(0);
  });
});

describe('what to read next', () => {
  const after = async (id: string, limit: number) => {
    const article = await service.articleByPath(`health/${id}`);
    if (article === null) throw new Error(`no article ${id}`);
    return (await service.readNext(article, limit)).map(({ hrlContentId }) => hrlContentId);
  };

  test('comes from the narrowest topic first, then goes on where the article stands in the wider one', async () => {
    expect(await after('rhythm-1', 3)).toEqual(['rhythm-2', 'heart-03', 'heart-02']);
  });

  test('begins again at the top when the topic ends, and never names the article itself', async () => {
    const next = await after('heart-01', 3);
    expect(next).toEqual(['heart-25', 'heart-24', 'heart-23']);
  });

  test('is the latest of the language for an article without a topic', async () => {
    expect(await after('alone', 2)).toEqual(['heart-25', 'heart-24']);
  });

  test('is as much as there is', async () => {
    expect(await after('alone', 200)).toHaveLength(HEART_ARTICLES + 2);
  });
});
