import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SAVED_LIST_PAGE_SIZE, type SavedListQuery } from '@plainwell/contracts/account/saved-article.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase, type OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { readers } from '../schema.ts';
import { createSavedList, type ReadSavedList } from './saved-list.ts';
import { savedArticles } from './schema.ts';
import { createSavedArticleStore } from './store.ts';

onEachDatabase(showsAList);

function showsAList(open: OpenForTest) {
  const query: SavedListQuery = { language: 'en', site: null, title: '', sort: 'newest', page: 1 };
  let database: OpenDatabase;
  let list: ReadSavedList;
  let ada = '';
  let ben = '';

  beforeAll(async () => {
    database = await open();
    list = createSavedList(createSavedArticleStore(database.db));
  });
  beforeEach(async () => {
    await database.db.execute(sql`truncate readers cascade`);
    const made = await database.db
      .insert(readers)
      .values([{ name: 'Ada' }, { name: 'Ben' }])
      .returning();
    [ada = '', ben = ''] = made.map(({ rvoId }) => rvoId);
  });
  afterAll(() => database.close());

  /** Saves articles at intervals of one minute. The id of each article is its title. */
  async function saved(rvoId: string, titles: readonly string[], site = 'lifestyle') {
    const first = Date.UTC(2026, 0, 1);
    await database.db.insert(savedArticles).values(
      titles.map((title, index) => ({
        rvoId,
        site,
        articleId: title,
        metadata: { url: '/x', title },
        savedAt: new Date(first + index * 60_000),
      })),
    );
  }
  const titles = async (asked: Partial<SavedListQuery>) =>
    (await list(ada, { ...query, ...asked })).articles.map(({ metadata }) => metadata.title);

  test('is empty, one page long, and from no site for a reader who has saved nothing', async () => {
    expect(await list(ada, query)).toEqual({ articles: [], total: 0, page: 1, pages: 1, sites: [] });
  });

  test('is in the order of saving, or of titles as people count and spell', async () => {
    await saved(ada, ['10 ways to rest', 'éclairs', '2 ways to rest', 'Zinc', 'eczema']);
    expect(await titles({})).toEqual(['eczema', 'Zinc', '2 ways to rest', 'éclairs', '10 ways to rest']);
    expect(await titles({ sort: 'oldest' })).toEqual([
      '10 ways to rest',
      'éclairs',
      '2 ways to rest',
      'Zinc',
      'eczema',
    ]);
    expect(await titles({ sort: 'title' })).toEqual(['2 ways to rest', '10 ways to rest', 'éclairs', 'eczema', 'Zinc']);
  });

  test('follows the alphabet of the reader’s language, and no sign before the first letter', async () => {
    await saved(ada, ['Ñame', 'Nube', '¿Cómo dormir?', 'Dieta']);
    expect(await titles({ sort: 'title', language: 'es' })).toEqual(['¿Cómo dormir?', 'Dieta', 'Nube', 'Ñame']);
    expect(await titles({ sort: 'title', language: 'en' })).toEqual(['¿Cómo dormir?', 'Dieta', 'Ñame', 'Nube']);
  });

  test('finds a part of a title in any case and with or without accents', async () => {
    await saved(ada, ['Cómo dormir  mejor', 'COMO EMPEZAR', 'Asma 100 %', 'Sleep']);
    expect(await titles({ title: ' cOMo ' })).toEqual(['COMO EMPEZAR', 'Cómo dormir  mejor']);
    expect(await titles({ title: 'dórmir mejor' })).toEqual(['Cómo dormir  mejor']);
    expect(await titles({ title: '0 %', sort: 'oldest' })).toEqual(['Asma 100 %']);
    expect(await list(ada, { ...query, title: 'gout' })).toMatchObject({ articles: [], total: 0, page: 1, pages: 1 });
  });

  test('is given out page by page, and a page beyond the end is the last one', async () => {
    const many = Array.from({ length: SAVED_LIST_PAGE_SIZE + 2 }, (_unused, index) => `Article ${index + 1}`);
    await saved(ada, many);
    for (const sort of ['oldest', 'title'] as const) {
      expect(await titles({ sort })).toEqual(many.slice(0, SAVED_LIST_PAGE_SIZE));
      expect(await list(ada, { ...query, sort, page: 99 })).toMatchObject({
        articles: [{ articleId: 'Article 21' }, { articleId: 'Article 22' }],
        total: many.length,
        page: 2,
        pages: 2,
      });
    }
  });

  test('mixes sites only where all are asked for together, and tells how many articles each has', async () => {
    await saved(ada, ['a', 'b'], 'lifestyle');
    await saved(ada, ['c'], 'health');
    await saved(ben, ['d'], 'lifestyle');
    const sites = [
      { site: 'health', count: 1 },
      { site: 'lifestyle', count: 2 },
    ];
    expect(await list(ada, query)).toMatchObject({ total: 3, sites });
    for (const asked of [{}, { sort: 'title' as const }, { title: 'a' }]) {
      const { articles, ...rest } = await list(ada, { ...query, ...asked, site: 'lifestyle' });
      expect([new Set(articles.map(({ site }) => site)), rest.sites]).toEqual([new Set(['lifestyle']), sites]);
    }
    expect(await list(ada, { ...query, site: 'nowhere' })).toMatchObject({ articles: [], total: 0, sites });
  });

  test('leaves out what was removed', async () => {
    await saved(ada, ['a', 'b']);
    await database.db.execute(sql`update saved_articles set removed_at = now() where article_id = 'a'`);
    expect(await list(ada, query)).toMatchObject({ articles: [{ articleId: 'b' }], total: 1, sites: [{ count: 1 }] });
    expect(await titles({ sort: 'title' })).toEqual(['b']);
  });
}
