import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPreparedPglite } from '../../database/testing/prepared-database.fixture.ts';
import { createChangeLog } from '../changes/change-log.ts';
import { articleCategories, articles } from '../schema.ts';
import { articleSearch } from '../search/schema.ts';
import { SEARCH_VERSION } from '../search/index/search-commands.ts';
import { createContentService } from '../service.ts';
import { createContentStore } from '../store.ts';
import { articleDocument, topic } from '../testing/article.fixture.ts';

const { db, close } = await openPreparedPglite();
const store = createContentStore(db);
const log = createChangeLog(db);
const service = createContentService(db);
const on = (date: string) => ({ date, display: date });

/** Dates of articles, in the order of publication, latest first. `unpublished` has only other dates. */
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

/** Returns the stored dates of the articles, of their topics and of the search index, by article. */
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

const written = [
  { id: 'january', sortDate: '2026-01-10', shownDate: '2026-01-10' },
  { id: 'june', sortDate: '2026-06-01', shownDate: '2026-06-01' },
  { id: 'november', sortDate: '2026-11-01', shownDate: '2026-11-03' },
  { id: 'preview', sortDate: '2026-03-01', shownDate: '2026-03-01' },
  { id: 'undated', sortDate: '0000-00-00', shownDate: null },
  { id: 'unpublished', sortDate: '2026-10-00', shownDate: '2026-11-24' },
];

test.each([
  ['by the release before', null],
  ['by it once more while it was replaced', '2025-01-01'],
])('what was stored %s is put into this order after the start, in batches', async (_when, shownDate) => {
  await store.writeArticles([
    document('january', dates.january),
    articleDocument('preview', { isPreview: true, byline: { articleDates: { published: on('2026-03-01') } } }),
  ]);
  const before = await state();
  expect(before[0]).toEqual(written);
  await db.update(articles).set({ sortDate: '2026-11-24', shownDate });
  await db.update(articles).set({ shownDate: null }).where(eq(articles.id, 'preview'));
  await db.update(articleCategories).set({ sortDate: '2026-11-24' });
  await db.update(articleSearch).set({ sortDate: '2026-11-24', version: SEARCH_VERSION - 1 });
  const shown = (await service.latest('en', 9)).find(({ hrlContentId }) => hrlContentId === 'november');
  expect(shown?.shownDate).toBe(shownDate ?? '2026-11-01');

  const seq = await log.latestChange();
  await Promise.all([store.rewriteOutdatedArticles(), createContentStore(db).rewriteOutdatedArticles()]);
  expect(await state()).toEqual(before);
  expect(await ids()).toEqual([order, order]);
  // Cached lists become stale once: a second start changes nothing.
  expect((await log.changesSince(seq)).tags).toEqual(expect.arrayContaining(['list:en', 'category:en:sleep']));
  const after = await log.latestChange();
  await store.rewriteOutdatedArticles();
  expect(await log.latestChange()).toBe(after);
});

test('dates that change no list make nothing stale', async () => {
  const before = await state();
  const seq = await log.latestChange();
  await db.update(articles).set({ shownDate: null }).where(eq(articles.id, 'june'));
  await db.update(articleSearch).set({ version: SEARCH_VERSION - 1 });
  await store.rewriteOutdatedArticles();
  expect([await state(), await log.latestChange()]).toEqual([before, seq]);
});

test('an article that cannot be read any more keeps its place, and shows its publication', async () => {
  await db
    .update(articles)
    .set({ document: {}, shownDate: null, sortDate: '2026-06-02' })
    .where(eq(articles.id, 'june'));
  await store.rewriteOutdatedArticles();
  expect((await state())[0]?.[1]).toEqual({ id: 'june', sortDate: '2026-06-02', shownDate: '2026-06-01' });
});
