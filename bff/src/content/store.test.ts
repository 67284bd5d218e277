import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { notificationChannels } from '../database/notifications.ts';
import { rowsOf } from '../database/rows-of.ts';
import { onEachDatabase, type OpenForTest } from '../database/testing/each-database.fixture.ts';
import { openPreparedPglite } from '../database/testing/prepared-database.fixture.ts';
import { isWithdrawn } from './articles/withdraw-article.ts';
import { createChangeLog } from './changes/change-log.ts';
import { publishComment, withdrawComment } from './comments/published-comments.ts';
import { pageAtPath } from './editorial/page-queries.ts';
import { createContentStore } from './store.ts';
import { articleDocument, pageDocument, topic } from './testing/article.fixture.ts';
import { emptyContentOn } from './testing/empty-content.fixture.ts';

onEachDatabase(behavesLikeAStore, (open) => {
  test('writers take turns, so that no change appears behind one that readers have passed', async () => {
    const databases = await Promise.all([1, 2, 3].map(() => open()));
    const stores = databases.map(({ db }) => createContentStore(db));
    const [reader] = databases;
    if (reader === undefined) throw new Error('no database was opened');
    const log = createChangeLog(reader.db);
    let known = await log.latestChange();
    const seen: string[] = [];
    const follow = async () => {
      const { seq, tags } = await log.changesSince(known);
      known = seq;
      seen.push(...tags.filter((tag) => tag.startsWith('article:')));
    };
    const writes = stores.flatMap((store, writer) =>
      Array.from({ length: 10 }, (_, n) => store.writeArticles([articleDocument(`w${writer}-${n}`)]).then(follow)),
    );
    await Promise.all(writes);
    await follow();
    expect(new Set(seen).size).toBe(30);
    await Promise.all(databases.map((database) => database.close()));
  });
});

test('a write that changes something tells every process of it, and one that changes nothing does not', async () => {
  const database = await openPreparedPglite();
  onTestFinished(() => database.close());
  const store = createContentStore(database.db);
  let told = 0;
  database.listen(notificationChannels.contentChanges, () => (told += 1));
  const counts: number[] = [];
  for (const write of [
    () => store.writeArticles([articleDocument('a'), articleDocument('b')]),
    () => store.writePage(pageDocument('about')),
    () => store.writeArticles([articleDocument('a')]),
  ]) {
    await write();
    counts.push(told);
  }
  expect(counts).toEqual([1, 2, 2]);
});

function behavesLikeAStore(open: OpenForTest) {
  const at = emptyContentOn(open);

  test('gives back the whole article at its path, and nothing at another', async () => {
    const document = articleDocument('a', { deck: 'A deck', keywords: ['one'] });
    expect(await at.store.writeArticles([document])).toEqual([{ kind: 'imported' }]);
    expect(await at.store.articleAtPath('health/a')).toEqual({ ...document.article, commentCount: 0 });
    expect(await at.store.articleAtPath('health/b')).toBeNull();
  });

  test('writes nothing, and notes no change, for an article that did not change', async () => {
    await at.store.writeArticles([articleDocument('a')]);
    const before = await at.log.latestChange();
    expect(await at.store.writeArticles([articleDocument('a')])).toEqual([{ kind: 'unchanged' }]);
    expect(await at.log.latestChange()).toBe(before);
  });

  test('notes for a changed text the article alone, the lists only when what they show changed, and the menu of topics only when it changed', async () => {
    await at.store.writeArticles([articleDocument('a', { deck: 'A deck', categories: [topic('heart')] })]);
    const start = await at.log.latestChange();
    await at.store.writeArticles([
      articleDocument('a', {
        deck: 'A deck',
        categories: [topic('heart')],
        tabs: [{ id: 'start', body: '<p>New.</p>' }],
      }),
    ]);
    const text = await at.log.changesSince(start);
    expect(text.tags.toSorted()).toEqual(['anything', 'article:a', 'path:health/a']);
    await at.store.writeArticles([
      articleDocument('a', { title: 'New title', categories: [topic('sleep')], canonicalPath: 'health/new' }),
    ]);
    expect((await at.log.changesSince(text.seq)).tags.toSorted()).toEqual([
      'anything',
      'article:a',
      'category:en:heart',
      'category:en:sleep',
      'list:en',
      'path:health/a',
      'path:health/new',
      'topics:en',
    ]);
  });

  test('notes for a comment its article alone, and not that any document changed', async () => {
    await at.store.writeArticles([articleDocument('a')]);
    const comment = {
      id: 1,
      articleId: 'a',
      publishedOn: '2026-11-20',
      comment: 'It helped.',
      primaryHealthConcern: 'Sleep',
      yearsSinceDiagnosis: '2',
    };
    const before = await at.log.latestChange();
    await at.db.transaction((transaction) => publishComment(transaction, comment));
    const published = await at.log.changesSince(before);
    expect(published.tags).toEqual(['article:a']);
    await at.db.transaction((transaction) => withdrawComment(transaction, comment.id));
    expect((await at.log.changesSince(published.seq)).tags).toEqual(['article:a']);
  });

  test('refuses a path that belongs to another article or page, and stores the rest of the batch', async () => {
    await at.store.writePage(pageDocument('about/process'));
    const outcomes = await at.store.writeArticles([
      articleDocument('a', { canonicalPath: 'health/same' }),
      articleDocument('b', { canonicalPath: 'health/same' }),
      articleDocument('c', { canonicalPath: 'about/process' }),
      articleDocument('d'),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['imported', 'refused', 'refused', 'imported']);
    expect(outcomes[1]).toMatchObject({
      field: 'canonicalPath',
      problem: expect.stringContaining('belongs to the article a'),
    });
    expect(await at.store.writePage(pageDocument('health/d'))).toMatchObject({
      kind: 'refused',
      field: 'canonicalPath',
    });
  });

  test('leaves an article with a derived path where it is when its title changes', async () => {
    await at.store.writeArticles([
      articleDocument('a', { canonicalPath: 'health/old-title' }, { isPathDerived: true }),
    ]);
    await at.store.writeArticles([
      articleDocument('a', { title: 'New', canonicalPath: 'health/new-title' }, { isPathDerived: true }),
    ]);
    expect(await at.store.articleAtPath('health/old-title')).toMatchObject({
      title: 'New',
      canonicalPath: 'health/old-title',
    });
    expect(await at.store.articleAtPath('health/new-title')).toBeNull();
  });

  test('ties translations from both sides, also when one arrives later, and notes that both changed', async () => {
    await at.store.writeArticles([articleDocument('a-en', {}, { translationIds: ['a-es'] })]);
    expect((await at.store.articleAtPath('health/a-en'))?.translations).toEqual({});
    const start = await at.log.latestChange();
    await at.store.writeArticles([articleDocument('a-es', { language: 'es', canonicalPath: 'es/salud/a' })]);
    expect((await at.store.articleAtPath('health/a-en'))?.translations).toEqual({ es: 'es/salud/a' });
    expect((await at.store.articleAtPath('es/salud/a'))?.translations).toEqual({ en: 'health/a-en' });
    expect((await at.log.changesSince(start)).tags).toEqual(
      expect.arrayContaining(['article:a-en', 'path:health/a-en', 'article:a-es']),
    );
  });

  test('ties translations that are stated by path', async () => {
    await at.store.writeArticles([
      articleDocument('b-es', { language: 'es', canonicalPath: 'es/salud/b', translations: { en: 'health/b' } }),
      articleDocument('b'),
    ]);
    expect((await at.store.articleAtPath('health/b'))?.translations).toEqual({ es: 'es/salud/b' });
  });

  test('leaves an article withdrawn while its document is the same, and publishes a changed one again', async () => {
    await at.store.writeArticles([articleDocument('a')]);
    await at.store.withdrawArticle('a');
    expect(await at.store.writeArticles([articleDocument('a')])).toEqual([{ kind: 'unchanged' }]);
    expect(await at.store.articleAtPath('health/a')).toBeNull();
    expect(await at.store.writeArticles([articleDocument('a', { title: 'Corrected' })])).toEqual([{ kind: 'updated' }]);
    expect(await at.store.articleAtPath('health/a')).toMatchObject({ title: 'Corrected' });
    expect(await isWithdrawn(at.db, 'health/a')).toBe(false);
  });

  test('gives an editorial page with those of its translations that exist', async () => {
    await at.store.writePage(pageDocument('about/process', { translations: { es: 'es/acerca', pt: 'pt/sobre' } }));
    await at.store.writePage(pageDocument('es/acerca', { language: 'es' }));
    expect((await pageAtPath(at.db, 'about/process', () => undefined))?.translations).toEqual({
      es: 'es/acerca',
    });
    expect(await at.store.writePage(pageDocument('es/acerca', { language: 'es' }))).toEqual({ kind: 'unchanged' });
  });

  test('knows when it is empty', async () => {
    expect(await at.store.isEmpty()).toBe(true);
    await at.store.writePage(pageDocument('terms-of-use'));
    expect(await at.store.isEmpty()).toBe(false);
  });

  test('updates its statistics at first, and then when many articles were written, however few at a time', async () => {
    const known = async () => {
      const [table] = await rowsOf(at.db, sql`select reltuples as rows from pg_class where oid = 'articles'::regclass`);
      return Number(table?.['rows']);
    };
    const write = async (from: number, to: number) => {
      const documents = Array.from({ length: to - from }, (_none, index) => articleDocument(`article-${from + index}`));
      await at.store.writeArticles(documents);
      await at.store.keepUp(documents.length);
    };
    await write(0, 3);
    expect(await known()).toBe(3);
    await write(3, 30);
    expect(await known()).toBe(3);
    // Nothing is pending in an index, where every search would read it.
    const [index] = await rowsOf(at.db, sql`select gin_clean_pending_list('article_search_body') as pages`);
    expect(Number(index?.['pages'])).toBe(0);
    await write(30, 60);
    expect(await known()).toBe(60);
  });
}
