import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ArticleInput } from '@plainwell/contracts/article/article.ts';
import { openPreparedPglite } from '../../database/testing/prepared-database.fixture.ts';
import { createChangeLog } from '../changes/change-log.ts';
import { readAllPaths } from '../feeds/all-paths.fixture.ts';
import { articleDocument, publishedOn, topic } from '../testing/article.fixture.ts';
import { createContentService } from '../service.ts';
import { createContentStore } from '../store.ts';

const database = await openPreparedPglite();
const store = createContentStore(database.db);
const log = createChangeLog(database.db);
const service = createContentService(database.db);
afterAll(() => database.close());

/** An article that every list would show first if it were no preview. */
const draft = (input: Partial<ArticleInput> = {}) =>
  articleDocument('draft', {
    ...publishedOn('2025-01-01'),
    title: 'Migraine',
    isFeatured: true,
    isPreview: true,
    categories: [topic('heart'), topic('migraine')],
    ...input,
  });
const spanishDraft = (isPreview: boolean) =>
  articleDocument('es-a', {
    language: 'es',
    canonicalPath: 'es/salud/a',
    isPreview,
    categories: [topic('corazon')],
    translations: { en: 'health/a' },
  });

const lists: [string, () => Promise<string[]>][] = [
  ['the latest', async () => ids(await service.latest('en', 9))],
  ['the featured', async () => ids(await service.featuredSummaries('en', 9))],
  [
    'the first article of the site',
    async () => ids([await service.featuredArticle('en')].filter((article) => article !== null)),
  ],
  ['the latest of its topic', async () => ids(await service.latestInCategory('en', 'heart', 9))],
  ['the pages of its topic', async () => ids((await service.categoryPage('en', 'heart', 1))?.articles.items ?? [])],
  ['a search', async () => ids((await service.search('en', 'migraine', 1)).items)],
  [
    'what to read after another article',
    async () => ids(await service.readNext(articleDocument('a', { categories: [topic('heart')] }).article, 9)),
  ],
  ['the sitemap', async () => (await readAllPaths(database.db)).map(({ path }) => path.replace('health/', ''))],
  ['summaries asked for by id', async () => ids(await store.summariesOf(['draft', 'a']))],
];

function ids(items: readonly { hrlContentId: string }[]): string[] {
  return items.map(({ hrlContentId }) => hrlContentId);
}

const counts = async (language: 'en' | 'es') =>
  (await service.categories(language, 9)).map(({ slug, count }) => [slug, count]);

/** Returns the tags that a write has recorded. */
async function tagsOf(write: () => Promise<unknown>): Promise<string[]> {
  const start = await log.latestChange();
  await write();
  return (await log.changesSince(start)).tags.toSorted();
}

beforeEach(async () => {
  await database.db.execute(sql`truncate articles, categories, content_changes cascade`);
  await store.writeArticles([
    articleDocument('a', { ...publishedOn('2024-01-01'), isFeatured: true, categories: [topic('heart')] }),
    articleDocument('b', {
      ...publishedOn('2024-01-02'),
      categories: [topic('heart')],
      tabs: [{ id: 'start', body: '<p>On migraine.</p>' }],
    }),
    draft(),
    spanishDraft(true),
  ]);
});

describe('a preview', () => {
  test('is read at its address', async () => {
    expect(await service.articleByPath('health/draft')).toMatchObject({ hrlContentId: 'draft', isPreview: true });
  });

  test.each(lists)('is not in %s, which shows the others', async (_name, list) => {
    const shown = await list();
    expect(shown).not.toContain('draft');
    expect(shown.length).toBeGreaterThan(0);
  });

  test('counts in no topic, and a topic of previews only does not exist, in any language', async () => {
    expect(await counts('en')).toEqual([['heart', 2]]);
    expect(await counts('es')).toEqual([]);
    expect(await service.categoryPage('en', 'migraine', 1)).toBeNull();
    expect(await service.categoryPage('es', 'corazon', 1)).toBeNull();
    expect((await service.search('en', 'migraine', 1)).total).toBe(1);
  });

  test('leaves a language of previews only without a featured article', async () => {
    expect(await service.featuredArticle('es')).toBeNull();
  });

  test('leads to the others itself', async () => {
    expect(ids(await service.readNext(draft().article, 9))).toEqual(['b', 'a']);
  });

  test('is not named as a translation, but names its own', async () => {
    expect((await service.articleByPath('health/a'))?.translations).toEqual({});
    expect((await service.articleByPath('es/salud/a'))?.translations).toEqual({ en: 'health/a' });
  });
});

describe('a preview that is published', () => {
  test.each(lists)('is in %s', async (_name, list) => {
    await store.writeArticles([draft({ isPreview: false })]);
    expect(await list()).toContain('draft');
  });

  test('counts in its topics', async () => {
    await store.writeArticles([draft({ isPreview: false }), spanishDraft(false)]);
    expect(await counts('en')).toEqual([
      ['heart', 3],
      ['migraine', 1],
    ]);
    expect(await counts('es')).toEqual([['corazon', 1]]);
  });

  test('makes stale its page, the lists that it enters, and the page of its translation', async () => {
    expect(await tagsOf(() => store.writeArticles([draft({ isPreview: false })]))).toEqual([
      'anything',
      'article:draft',
      'category:en:heart',
      'category:en:migraine',
      'list:en',
      'path:health/draft',
      'topics:en',
    ]);
    expect(await tagsOf(() => store.writeArticles([spanishDraft(false)]))).toEqual([
      'anything',
      'article:a',
      'article:es-a',
      'category:es:corazon',
      'list:es',
      'path:es/salud/a',
      'path:health/a',
      'topics:es',
    ]);
    expect((await service.articleByPath('health/a'))?.translations).toEqual({ es: 'es/salud/a' });
  });
});

describe('an article that is withdrawn into a preview', () => {
  beforeEach(() => store.writeArticles([draft({ isPreview: false }), spanishDraft(false)]));

  test.each(lists)('leaves %s', async (_name, list) => {
    await store.writeArticles([draft()]);
    expect(await list()).not.toContain('draft');
  });

  test('leaves its topics, and takes with it those that nobody else is in', async () => {
    await store.writeArticles([draft(), spanishDraft(true)]);
    expect(await counts('en')).toEqual([['heart', 2]]);
    expect(await counts('es')).toEqual([]);
  });

  test('is no longer counted by a search', async () => {
    expect((await service.search('en', 'migraine', 1)).total).toBe(2);
    await store.writeArticles([draft()]);
    expect((await service.search('en', 'migraine', 1)).total).toBe(1);
  });

  test('makes stale its page, the lists that it stood in, and the page of its translation', async () => {
    expect(await tagsOf(() => store.writeArticles([draft({ categories: [topic('sleep')] })]))).toEqual([
      'anything',
      'article:draft',
      'category:en:heart',
      'category:en:migraine',
      'list:en',
      'path:health/draft',
      'topics:en',
    ]);
    expect(await tagsOf(() => store.writeArticles([spanishDraft(true)]))).toEqual(
      expect.arrayContaining(['article:a', 'path:health/a', 'list:es', 'category:es:corazon']),
    );
    expect((await service.articleByPath('health/a'))?.translations).toEqual({});
  });
});

describe('a change of a preview', () => {
  test('makes no list stale, whatever changes', async () => {
    const changed = draft({
      title: 'New title',
      canonicalPath: 'health/new',
      categories: [topic('sleep')],
      isFeatured: false,
    });
    expect(await tagsOf(() => store.writeArticles([changed]))).toEqual([
      'anything',
      'article:draft',
      'path:health/draft',
      'path:health/new',
    ]);
  });

  test('of its translation reaches the page of the preview, which leads there', async () => {
    const moved = articleDocument('a', { canonicalPath: 'health/moved', translations: { es: 'es/salud/a' } });
    expect(await tagsOf(() => store.writeArticles([moved]))).toEqual(
      expect.arrayContaining(['article:es-a', 'path:es/salud/a']),
    );
  });
});
