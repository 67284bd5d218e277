import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SAVED_ARTICLES_MAXIMUM } from '@plainwell/contracts/account/saved-article.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase, type OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { readers } from '../schema.ts';
import { createSavedArticleStore, type SavedArticleStore } from './store.ts';

onEachDatabase(behavesLikeAStore);

function behavesLikeAStore(open: OpenForTest) {
  const everything = { page: 1, limit: 100 };
  const article = (articleId: string, site = 'lifestyle', title = `Title of ${articleId}`) => ({
    articleId,
    site,
    metadata: { url: `/health/${articleId}`, title },
  });
  let database: OpenDatabase;
  let store: SavedArticleStore;
  let ada = '';
  let ben = '';

  beforeAll(async () => {
    database = await open();
    store = createSavedArticleStore(database.db);
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

  const idsOf = async (rvoId: string, site?: string) =>
    (await store.list(rvoId, { ...everything, site })).articles.map(({ articleId }) => articleId);

  test('keeps what was saved, the newest first, and each reader a list of one’s own', async () => {
    for (const id of ['a', 'b', 'c']) expect(await store.save(ada, article(id))).toBe('saved');
    await store.save(ben, article('z'));
    expect(await idsOf(ada)).toEqual(['c', 'b', 'a']);
    expect(await idsOf(ben)).toEqual(['z']);
  });

  test('of what is saved in one moment of the clock the last is the newest', async () => {
    // The database's clock does not advance within a transaction.
    await database.db.transaction(async (transaction) => {
      for (const id of ['a', 'b', 'c']) await createSavedArticleStore(transaction).save(ada, article(id));
    });
    expect(await idsOf(ada)).toEqual(['c', 'b', 'a']);
  });

  test('saves twice as once: the time stays, the newer title counts', async () => {
    await store.save(ada, article('a'));
    const [before] = (await store.list(ada, everything)).articles;
    expect(await store.save(ada, article('a', 'lifestyle', 'New title'))).toBe('kept');
    expect((await store.list(ada, everything)).articles).toEqual([
      { ...before, metadata: { url: '/health/a', title: 'New title' } },
    ]);
  });

  test('does not mix the sites of a reader unless asked for all of them', async () => {
    await store.save(ada, article('a', 'lifestyle'));
    await store.save(ada, article('a', 'health'));
    expect(await idsOf(ada, 'lifestyle')).toEqual(['a']);
    expect(await idsOf(ada)).toEqual(['a', 'a']);
    await store.remove(ada, { articleId: 'a', site: 'health' });
    expect(await idsOf(ada, 'health')).toEqual([]);
    expect(await idsOf(ada, 'lifestyle')).toEqual(['a']);
  });

  test('removes what is there and what is not alike', async () => {
    await store.save(ada, article('a'));
    await store.remove(ada, article('a'));
    await store.remove(ada, article('a'));
    expect(await store.list(ada, everything)).toEqual({ articles: [], total: 0 });
  });

  test('gives out a long list page by page', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) await store.save(ada, article(id));
    const second = await store.list(ada, { page: 2, limit: 2 });
    expect(second).toMatchObject({ total: 5, articles: [{ articleId: 'c' }, { articleId: 'b' }] });
  });

  test('takes no more than a reader may have, also when calls arrive together', async () => {
    await database.db.execute(sql`
      insert into saved_articles (rvo_id, site, article_id, metadata)
      select ${ada}::uuid, 'lifestyle', 'old-' || n, '{"url":"/x","title":"Old"}'::jsonb from generate_series(1, ${SAVED_ARTICLES_MAXIMUM - 1}::int) n`);
    const outcomes = await Promise.all(['x', 'y', 'z'].map((id) => store.save(ada, article(id))));
    expect(outcomes.toSorted()).toEqual(['full', 'full', 'saved']);
    expect(await store.save(ada, article('old-1'))).toBe('kept');
    expect((await store.list(ada, everything)).total).toBe(SAVED_ARTICLES_MAXIMUM);
  });

  test('saves nothing for a reader who is gone', async () => {
    expect(await store.save('00000000-0000-4000-8000-000000000000', article('a'))).toBe('no-reader');
  });
}
