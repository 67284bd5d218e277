import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlannedDatabase } from '../database/testing/planned-database.fixture.ts';
import { createSavedArticleStore } from './saved-articles/store.ts';
import { createSessionStore } from './sessions/session-store.ts';

/** Readers, each with two sessions and twenty saved articles. */
const READERS = 5_000;

const READER = '00000000-0000-4000-8000-000000000042';

/** Runs only in the full run, because filling the database takes several seconds. */
describe(`with ${READERS} readers, no call of one reads a table from end to end @full`, () => {
  const { db, plans, migrate, close } = createPlannedDatabase();
  const saved = createSavedArticleStore(db);
  const sessions = createSessionStore(db);
  const article = { articleId: 'a7', site: 'lifestyle', metadata: { url: '/health/a7', title: 'A' } };

  beforeAll(async () => {
    await migrate();
    await db.execute(sql`insert into readers (rvo_id, name)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Reader ' || n
      from generate_series(1, ${sql.raw(String(READERS))}) as n`);
    await db.execute(sql`insert into sessions (digest, rvo_id, expires_at)
      select md5(rvo_id::text || n), rvo_id, now() + interval '30 days'
      from readers cross join generate_series(1, 2) as n`);
    await db.execute(sql`insert into saved_articles (rvo_id, site, article_id, metadata, saved_at)
      select rvo_id, 'lifestyle', 'a' || n, '{"url": "/a", "title": "A"}', now() - n * interval '1 day'
      from readers cross join generate_series(1, 20) as n`);
    await db.execute(sql`vacuum analyze`);
  });
  afterAll(close);

  test.each<[string, () => Promise<unknown>]>([
    ['the saved list', () => saved.list(READER, { page: 1, limit: 100 })],
    ['whether an article is saved', () => saved.list(READER, { articleId: 'a7', page: 1, limit: 1 })],
    ['saved articles of each site', () => saved.sites(READER)],
    ['saving', () => saved.save(READER, article)],
    ['removing', () => saved.remove(READER, article)],
    ['restoring', () => saved.restore(READER, article)],
    ['the session of a cookie', () => sessions.readerOf('no such value')],
    ['ending all sessions', () => sessions.revokeAll(READER)],
  ])('%s', async (_name, call) => {
    expect(await plans(call)).not.toMatch(/Seq Scan/);
  });
});
