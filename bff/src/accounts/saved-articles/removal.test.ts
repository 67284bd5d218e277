import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SAVED_ARTICLES_MAXIMUM, UNDO_REMOVAL_MS } from '@plainwell/contracts/account/saved-article.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase, type OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { readers } from '../schema.ts';
import { savedArticles } from './schema.ts';
import { createSavedArticleStore, type SavedArticleStore } from './store.ts';

onEachDatabase(canUndo);

function canUndo(open: OpenForTest) {
  const everything = { page: 1, limit: 100 };
  const article = { articleId: 'a', site: 'lifestyle', metadata: { url: '/health/a', title: 'Title of a' } };
  let database: OpenDatabase;
  let store: SavedArticleStore;
  let clock = Date.now();
  let ada = '';
  let ben = '';

  beforeAll(async () => {
    database = await open();
    store = createSavedArticleStore(database.db, () => clock);
  });
  beforeEach(async () => {
    clock = Date.now();
    await database.db.execute(sql`truncate readers cascade`);
    const made = await database.db
      .insert(readers)
      .values([{ name: 'Ada' }, { name: 'Ben' }])
      .returning();
    [ada = '', ben = ''] = made.map(({ rvoId }) => rvoId);
    await store.save(ada, article);
  });
  afterAll(() => database.close());

  const rows = async () => (await database.db.select().from(savedArticles)).length;

  test('an article that was removed by mistake is put back as it was saved', async () => {
    const before = await store.list(ada, everything);
    await store.remove(ada, article);
    expect(await store.removed(ada, article)).toEqual(before.articles[0]);
    expect(await store.restore(ada, article)).toBe('restored');
    expect(await store.list(ada, everything)).toEqual(before);
    expect(await store.removed(ada, article)).toBeNull();
  });

  test('what was never removed stays, and what was never saved is not there to be put back', async () => {
    expect(await store.restore(ada, article)).toBe('kept');
    expect(await store.restore(ada, { articleId: 'b', site: 'lifestyle' })).toBe('gone');
    expect(await store.restore(ada, { articleId: 'a', site: 'health' })).toBe('gone');
    expect(await store.restore('00000000-0000-4000-8000-000000000000', article)).toBe('no-reader');
  });

  test('nobody sees or puts back what another reader has removed', async () => {
    await store.remove(ada, article);
    expect(await store.removed(ben, article)).toBeNull();
    expect(await store.restore(ben, article)).toBe('gone');
    expect(await store.list(ben, everything)).toEqual({ articles: [], total: 0 });
  });

  test('when the time for undoing is over, the article is gone, and then so is its row', async () => {
    await store.remove(ada, article);
    clock += UNDO_REMOVAL_MS - 1;
    await store.pruneRemoved();
    expect([await store.removed(ada, article), await rows()]).toEqual([expect.objectContaining({ articleId: 'a' }), 1]);
    clock += 1;
    expect([await store.removed(ada, article), await store.restore(ada, article)]).toEqual([null, 'gone']);
    await store.pruneRemoved();
    expect(await rows()).toBe(0);
  });

  test('removing twice does not lengthen the time for undoing', async () => {
    await store.remove(ada, article);
    clock += UNDO_REMOVAL_MS;
    await store.remove(ada, article);
    expect(await store.removed(ada, article)).toBeNull();
  });

  test('an article saved anew after its removal begins anew', async () => {
    await store.remove(ada, article);
    expect(await store.save(ada, article)).toBe('saved');
    expect([await store.removed(ada, article), await store.restore(ada, article)]).toEqual([null, 'kept']);
  });

  test('a list that has been filled since takes nothing back', async () => {
    await store.remove(ada, article);
    await database.db.execute(sql`
      insert into saved_articles (rvo_id, site, article_id, metadata)
      select ${ada}::uuid, 'lifestyle', 'other-' || n, '{"url":"/x","title":"Other"}'::jsonb from generate_series(1, ${SAVED_ARTICLES_MAXIMUM}::int) n`);
    expect(await store.restore(ada, article)).toBe('full');
  });
}
