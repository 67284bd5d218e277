import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openPreparedPglite } from '../../database/testing/prepared-database.fixture.ts';
import { articleDocument } from '../testing/article.fixture.ts';
import { articles } from '../schema.ts';
import { articlePeople, articleSearch, searchWords } from '../search/schema.ts';
import { createContentService } from '../service.ts';
import { createContentStore } from '../store.ts';

const { db, close } = await openPreparedPglite();
const store = createContentStore(db);
const service = createContentService(db);
afterAll(close);

test('articles that were stored before the search knew words and names are made to have them, and those that cannot be read are left', async () => {
  const ids = Array.from({ length: 12 }, (_, n) => `old-${n}`);
  await store.writeArticles(
    ids.map((id) =>
      articleDocument(id, { title: 'Insomnia at night', byline: { authors: [{ name: { display: 'Ida Nox' } }] } }),
    ),
  );
  await db.update(articles).set({ document: {} }).where(eq(articles.id, 'old-3'));
  await db.update(articleSearch).set({ version: 0, words: [], title: sql`''::tsvector`, mainTitle: sql`''::tsvector` });
  await db.delete(searchWords);
  await db.delete(articlePeople);
  expect((await service.search('en', 'insomia', 1)).total).toBe(0);

  await store.rewriteOutdatedArticles();
  expect(await service.search('en', 'insomia', 1)).toMatchObject({
    total: 12,
    suggestion: { query: 'insomnia', isApplied: true },
  });
  expect(await service.search('en', 'ida nox', 1)).toMatchObject({ person: { name: 'Ida Nox', articleCount: 11 } });
  expect(await db.select().from(articleSearch).where(eq(articleSearch.version, 0))).toEqual([]);
});

test('articles that were stored before their row had portraits get them, previews too', async () => {
  const byline = { authors: [{ name: { display: 'Ida Nox' }, avatar: { src: '/media/ida.svg' } }] };
  await store.writeArticles([
    articleDocument('faced', { byline }),
    articleDocument('faced-preview', { byline, isPreview: true }),
    articleDocument('faceless'),
  ]);
  await db.update(articles).set({ portraits: null });
  await store.rewriteOutdatedArticles();
  const rows = await db.select({ id: articles.id, portraits: articles.portraits }).from(articles);
  const found = new Map(rows.map(({ id, portraits }) => [id, portraits]));
  expect(['faced', 'faced-preview', 'faceless', 'old-3'].map((id) => found.get(id))).toEqual([
    '/media/ida.svg',
    '/media/ida.svg',
    '',
    '',
  ]);
});
