import { readMigrationFiles } from 'drizzle-orm/migrator';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '../../database/migrations-folder.ts';
import { openPreparedPglite } from '../../database/testing/prepared-database.fixture.ts';
import { articleCategories, articles, articleSearch } from '../schema.ts';
import { createContentService } from '../service.ts';
import { createContentStore } from '../store.ts';
import { articleDocument, topic } from '../testing/article.fixture.ts';

const { db, close } = await openPreparedPglite();
const store = createContentStore(db);
const service = createContentService(store);
const on = (date: string) => ({ date, display: date });

/** Articles by their publication, latest first; `unpublished` states other dates alone. */
const dates = {
  november: { published: on('2026-11-01'), lastUpdates: on('2026-11-02'), medicallyReviewed: on('2026-11-03') },
  unpublished: { lastUpdates: on('2026-10'), factChecked: on('2026-11-24') },
  june: { published: on('2026-06-01'), lastUpdates: on('2026-06-01'), factChecked: on('2026-07-01') },
  january: { published: on('2026-01-10') },
  undated: {},
};
const order = Object.keys(dates);

const ids = async () => [
  (await service.latest('en', 9)).map(({ hrlContentId }) => hrlContentId),
  (await service.latestInCategory('en', 'sleep', 9)).map(({ hrlContentId }) => hrlContentId),
];
const document = (id: string, articleDates: object) =>
  articleDocument(id, { categories: [topic('sleep')], byline: { articleDates } });

beforeAll(async () => {
  await store.writeArticles(Object.entries(dates).map(([id, articleDates]) => document(id, articleDates)));
});
afterAll(close);

test('lists follow the publication: an article that is checked again stays in its place, and says when it changed', async () => {
  expect(await ids()).toEqual([order, order]);
  await store.writeArticles([document('january', { ...dates.january, factChecked: on('2026-11-24') })]);
  expect(await ids()).toEqual([order, order]);
  expect((await service.latest('en', 9))[3]).toMatchObject({ published: '2026-01-10', updated: '2026-11-24' });
});

test('what was stored in another order is put into this one by the migration', async () => {
  const state = () =>
    Promise.all([
      db
        .select({ id: articles.id, sortDate: articles.sortDate, shownDate: articles.shownDate })
        .from(articles)
        .orderBy(articles.id),
      ...[articleCategories, articleSearch].map((table) =>
        db.select({ id: table.articleId, sortDate: table.sortDate }).from(table).orderBy(table.articleId),
      ),
    ]);
  const before = await state();
  await db.update(articles).set({ sortDate: '2026-11-24', shownDate: null });
  for (const table of [articleCategories, articleSearch]) await db.update(table).set({ sortDate: '2026-11-24' });
  const migration = readMigrationFiles({ migrationsFolder }).find(({ sql: statements }) =>
    statements.join('').includes('"shown_date" text'),
  );
  for (const statement of migration?.sql.slice(1) ?? []) await db.execute(sql.raw(statement));
  expect(await state()).toEqual(before);
  expect(before[0]).toEqual([
    { id: 'january', sortDate: '2026-01-10', shownDate: '2026-01-10' },
    { id: 'june', sortDate: '2026-06-01', shownDate: '2026-06-01' },
    { id: 'november', sortDate: '2026-11-01', shownDate: '2026-11-03' },
    { id: 'undated', sortDate: '0000-00-00', shownDate: null },
    { id: 'unpublished', sortDate: '2026-10-00', shownDate: '2026-11-24' },
  ]);
});
