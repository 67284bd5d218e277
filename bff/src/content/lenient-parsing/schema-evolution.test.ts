import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openPreparedPglite } from '../../database/testing/prepared-database.fixture.ts';
import { articleDocument, pageDocument } from '../testing/article.fixture.ts';
import { articles, editorialPages } from '../schema.ts';
import { createContentService } from '../service.ts';
import { createContentStore } from '../store.ts';
import type { InvalidDocument } from './stored-document.ts';

const database = await openPreparedPglite();
const invalid: InvalidDocument[] = [];
const store = createContentStore(database.db);
const service = createContentService(database.db, (document) => invalid.push(document));
afterAll(() => database.close());

/** Stores an article with a document that another version of the site wrote. */
async function storedEarlier(id: string, change: (document: Record<string, unknown>) => object) {
  const written = articleDocument(id);
  await store.writeArticles([written]);
  await database.db
    .update(articles)
    .set({ document: change({ ...written.article }) })
    .where(eq(articles.id, id));
  invalid.length = 0;
}

describe('an article stored under an earlier contract', () => {
  test('gets the fields that came later with their defaults', async () => {
    await storedEarlier('old', (document) => ({
      ...document,
      targeting: { adLayout: 'CPUV', inheritLayout: false },
      tabs: [{ id: 'start', title: null, body: '<p>Text.</p>' }],
      comments: undefined,
      guides: undefined,
    }));
    const article = await service.articleByPath('health/old');
    expect(article).toMatchObject({
      targeting: { adLayout: 'CPUV', kmeta: [] },
      tabs: [{ slides: [], isSensitive: false, isCollapsable: false }],
      comments: [],
      guides: [],
    });
    expect(invalid).toEqual([]);
  });

  test('is shown without what has become malformed, and the log says what', async () => {
    await storedEarlier('odd', (document) => ({ ...document, largeImage: { src: 'a.svg', width: 1, height: 1 } }));
    expect(await service.articleByPath('health/odd')).not.toHaveProperty('largeImage');
    expect(invalid).toEqual([
      {
        canonicalPath: 'health/odd',
        consequence: 'left-out',
        field: 'largeImage.src',
        problem: expect.stringContaining('largeImage was left out'),
      },
    ]);
  });

  test.each<[string, unknown]>([
    ['no text', { hrlContentId: 'lost', title: 'Lost' }],
    ['no document at all', 'lost'],
  ])('that cannot be read any more is not there, and the log says why: %s', async (_what, document) => {
    await storedEarlier('lost', () => ({}));
    await database.db.update(articles).set({ document }).where(eq(articles.id, 'lost'));
    expect(await service.articleByPath('health/lost')).toBeNull();
    expect(invalid).toEqual([expect.objectContaining({ canonicalPath: 'health/lost', consequence: 'unreadable' })]);
  });

  test('is still what the contract says it is', async () => {
    await storedEarlier('whole', (document) => document);
    const {
      excerpt: _excerpt,
      commentCount: _commentCount,
      ...article
    } = (await service.articleByPath('health/whole')) ?? {};
    expect(articleSchema.parse(article)).toEqual(article);
  });
});

test('an editorial page stored under an earlier contract gets the fields that came later, and can be replaced', async () => {
  const { page } = pageDocument('terms-of-use');
  await store.writePage(pageDocument('terms-of-use'));
  await database.db
    .update(editorialPages)
    .set({ document: { ...page, translations: undefined, tabs: [{ id: 'start', body: '<p>Text.</p>' }] } });
  expect(await service.editorialPageByPath('terms-of-use')).toMatchObject({
    translations: {},
    tabs: [{ slides: [], isSensitive: false }],
  });
  expect(await store.writePage(pageDocument('terms-of-use', { title: 'Terms' }))).toEqual({ kind: 'updated' });
});

describe('excerpts', () => {
  const text = (words: string) => ({ title: 'Breast cancer', tabs: [{ id: 'start', body: `<p>${words}</p>` }] });

  test('tell two articles of one title apart, in lists and on their pages', async () => {
    await store.writeArticles([
      articleDocument('same-1', text('What it is.')),
      articleDocument('same-2', text('How it is treated.')),
    ]);
    const { items } = await service.search('en', 'breast cancer', 1);
    expect(items.map(({ excerpt }) => excerpt).toSorted()).toEqual(['How it is treated.', 'What it is.']);
    expect((await service.articleByPath('health/same-1'))?.excerpt).toBe('What it is.');
  });

  test('are not made where a deck says what the article is about', async () => {
    await store.writeArticles([articleDocument('decked', { ...text('Text.'), deck: 'A deck' })]);
    expect(await store.summariesOf(['decked'])).toEqual([
      expect.objectContaining({ deck: 'A deck', excerpt: undefined }),
    ]);
  });
});
