import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Database, OpenDatabase } from '../../database/database.ts';
import { onEachDatabase, type OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { articleDocument, publishedOn } from '../testing/article.fixture.ts';
import { SEARCH_RESULTS_MAXIMUM } from './matches/bounded-reads.ts';
import { articleSearch, searchWords } from './schema.ts';
import { correctionOf } from './spelling.ts';
import { createContentService } from '../service.ts';
import { createContentStore, type ContentStore } from '../store.ts';

const text = (body: string) => ({ tabs: [{ id: 'start', body: `<p>${body}</p>` }] });
const by = (name: string) => ({ byline: { authors: [{ name: { display: name } }] } });

onEachDatabase(searches, (open) => {
  test('a statement that takes too long ends, and the page says so instead of failing', async () => {
    const database = await open();
    const busy: Database = Object.create(database.db);
    busy.transaction = () =>
      database.db.transaction(async (transaction) => {
        await transaction.execute(sql`set local statement_timeout = 20`);
        await transaction.execute(sql`select pg_sleep(10)`);
        throw new Error('was not ended');
      });
    const slow = createContentService(busy);
    expect(await slow.search('en', 'asthma', 1)).toMatchObject({ items: [], total: 0, isTooSlow: true });
    await database.close();
  });

  test('articles of a named person come first, although many others have the name in their titles', async () => {
    const database = await open();
    onTestFinished(() => database.close());
    const titled = { title: 'What Odile Marchand Taught Us', ...text('Odile Marchand.') };
    const many = Array.from({ length: SEARCH_RESULTS_MAXIMUM + 100 }, (_, n) => articleDocument(`titled-${n}`, titled));
    const own = articleDocument('own', { title: 'Resting', ...by('Odile Marchand') });
    await createContentStore(database.db).writeArticles([...many, own]);
    const { items, person } = await createContentService(database.db).search('en', 'Odile Marchand', 1);
    expect(person).toEqual({ name: 'Odile Marchand', articleCount: 1 });
    expect(items[0]?.hrlContentId).toBe('own');
  });
});

function searches(open: OpenForTest) {
  let database: OpenDatabase;
  let store: ContentStore;
  const search = (query: string, language: 'en' | 'es' = 'en') =>
    createContentService(database.db).search(language, query, 1);
  const found = async (query: string, language: 'en' | 'es' = 'en') =>
    (await search(query, language)).items.map(({ hrlContentId }) => hrlContentId);
  beforeAll(async () => {
    database = await open();
    store = createContentStore(database.db);
    await store.writeArticles([
      articleDocument('guide', { title: 'Gout: What Helps', ...text('Gout hurts. Purines feed it.') }),
      articleDocument('editorial', {
        title: 'Gout',
        categories: [{ name: 'Editorial', link: '/category/editorial' }],
        ...publishedOn('2026-01-01'),
      }),
      articleDocument('review', { title: 'Gout Cream Review', contentForm: 'Reviews' }),
      articleDocument('purines', { title: 'Purines', ...text('A rare thing: xanthine. Then more of it.') }),
      articleDocument('apart', { title: 'Heat', ...text('A hot day. Cold flashes.') }),
      articleDocument('together', { title: 'Midlife', ...text('Some have hot flashes. See Flashes.example.') }),
      articleDocument('written', { title: 'Coping', ...by('Ana Ibarra') }),
      articleDocument('reviewed', {
        title: 'Resting',
        byline: { medicalReviewers: [{ name: { display: 'Ana Ibarra' } }] },
      }),
      articleDocument('hyphenated', {
        title: 'Gastro\u00ADentero\u00ADlogy',
        ...text('Hyper&shy;glyco&shy;blastosis. Electro&#8203;quintessence. Quib&zwnj;lization.'),
      }),
      articleDocument('struck', {
        title: 'Blorptam',
        ...text('Take <s>quintomil</s> wexomil. <del>Zabrafen is safe.</del>'),
      }),
      articleDocument('signs', { title: 'ⓝⓞⓒⓣⓤⓡⓘⓐ', deck: 'Take 5㎎ a day.' }),
      articleDocument('es', {
        language: 'es',
        canonicalPath: 'es/salud/es',
        title: 'Síntomas de la gota',
        ...text('La gota duele.'),
      }),
    ]);
  });
  afterAll(() => database.close());

  test.each([
    'gastroenterology',
    'hyperglycoblastosis',
    'electroquintessence',
    'quiblization',
    'hyper\u00ADglyco\u00ADblastosis',
    'electro\u200Bquintessence',
    '\uFEFFＱｕｉｂlization',
  ])('characters that nobody sees part no words: %j', async (query) => {
    expect(await found(query)).toEqual(['hyphenated']);
  });

  test('a word in characters of another form is that word, in a text and in a query', async () => {
    for (const query of ['5mg', '5㎎', '５ｍｇ', 'nocturia', 'ⓝⓞⓒⓣⓤⓡⓘⓐ', 'nocturia 5㎎'])
      expect([query, await found(query)]).toEqual([query, ['signs']]);
    const [hit] = (await search('nocturia 5mg')).items;
    expect(hit?.marks).toEqual({ title: [[0, 8]], description: [[5, 7]] });
  });

  test('what is struck out is not found', async () => {
    expect([await found('wexomil'), await found('quintomil'), await found('zabrafen')]).toEqual([['struck'], [], []]);
  });

  test('marks and suggestions go over characters that nobody sees', async () => {
    const [hit] = (await search('gastro\u200Denterology')).items;
    expect(hit?.marks?.title).toEqual([[0, 'Gastro\u00ADentero\u00ADlogy'.length]]);
    expect((await search('hyperglicoblastosis')).suggestion).toEqual({ query: 'hyperglycoblastosis', isApplied: true });
  });

  describe('ranks', () => {
    test('what explains above what argues and what sells', async () => {
      expect((await found('gout')).slice(0, 3)).toEqual(['guide', 'editorial', 'review']);
    });

    test('what sells first when it alone is asked for', async () => {
      expect((await found('gout cream'))[0]).toBe('review');
    });

    test('rare words above common ones where no article holds all of them', async () => {
      expect((await found('xanthine title'))[0]).toBe('purines');
    });
  });

  describe('mends', () => {
    test.each([
      ['purnies', 'purines', 'en'],
      ['gouut cream', 'gout cream', 'en'],
      ['hotflashes', 'hot flashes', 'en'],
      ['síntomaz', 'síntomas', 'es'],
    ] as const)('%s to %s, and shows what that finds', async (typed, meant, language) => {
      const page = await search(typed, language);
      expect(page.suggestion).toEqual({ query: meant, isApplied: true });
      expect(page.total).toBeGreaterThan(0);
    });

    test('nothing where nothing is near, and says which words nobody writes', async () => {
      expect(await search('gout qqwwzzkk')).toMatchObject({ suggestion: undefined, unknownWords: ['qqwwzzkk'] });
      expect((await found('gout qqwwzzkk'))[0]).toBe('guide');
    });

    test('an unfinished last word', async () => {
      expect((await found('pur'))[0]).toBe('purines');
    });

    test('a word whose articles have gone to no suggestion', async () => {
      await store.writeArticles([articleDocument('gone', { title: 'Zoonosis' })]);
      expect((await search('zoonosi')).total).toBe(1);
      await store.writeArticles([articleDocument('gone', { title: 'Now about rest' })]);
      expect(await search('zoonosi')).toMatchObject({ total: 0, suggestion: undefined });
    });
  });

  describe('says', () => {
    test('who is named, with the articles that they wrote before those that they reviewed', async () => {
      const page = await search('ana ibarra');
      expect(page.person).toEqual({ name: 'Ana Ibarra', articleCount: 2 });
      expect(page.items.map(({ hrlContentId }) => hrlContentId)).toEqual(['written', 'reviewed']);
      expect((await search('Ibarra')).person?.name).toBe('Ana Ibarra');
      expect((await search('a')).person).toBeUndefined();
    });

    test('where the other language has more', async () => {
      expect((await search('gota')).elsewhere).toEqual({ language: 'es', total: 1, isCut: false });
      expect((await search('gout', 'es')).elsewhere).toEqual({ language: 'en', total: 3, isCut: false });
    });

    test('which words it found, whatever their form and accents', async () => {
      const { items } = await search('sintoma', 'es');
      expect(items[0]?.marks).toEqual({ title: [[0, 8]], description: [] });
    });

    test('that no article holds a phrase in quotation marks as it stands', async () => {
      expect(await search('"hot flashes"')).toMatchObject({ total: 1, isPhraseFound: true });
      expect(await search('“flashes hot”')).toMatchObject({ total: 2, isPhraseFound: false });
    });
  });

  test.each([
    'd',
    'the who',
    '😀',
    "'); drop table articles; --",
    'a & | ! ( ) :* <-> \\',
    '"',
    '""',
    '%_%',
    '\u{10FFFF}',
    'ﷺ',
    '١٢٣',
    'x'.repeat(200),
    'a b c d e f g h i j k l m n o p q r s t'.repeat(5),
    '${1}',
    "it's",
    '-1',
    '1e999',
    '‮gout',
  ])('answers %j without failing', async (query) => {
    expect((await search(query)).isTooSlow).toBe(false);
    expect((await search(query, 'es')).isTooSlow).toBe(false);
  });

  test('an article that becomes a preview leaves its words, its people and its place', async () => {
    await store.writeArticles([articleDocument('secret', { title: 'Embargo', ...by('Nemo Nadie') })]);
    expect((await search('embargo')).total).toBe(1);
    await store.writeArticles([articleDocument('secret', { title: 'Embargo', ...by('Nemo Nadie'), isPreview: true })]);
    expect(await search('embargo')).toMatchObject({ total: 0, suggestion: undefined, person: undefined });
    expect((await search('nemo nadie')).person).toBeUndefined();
    expect(
      await database.db
        .select({ id: articleSearch.articleId })
        .from(articleSearch)
        .where(sql`article_id = 'secret'`),
    ).toEqual([]);
  });

  test('finds the words of an address', async () => {
    expect(await found('example')).toEqual(['together']);
  });

  test.each([
    [20, undefined],
    [21, 'quorbital'],
  ])('of %i articles, doubts a word of one for a similar one of 21: %s', async (searchableCount, meant) => {
    const written = { quorbitl: 1, quorbital: 21 };
    const rows = Object.entries(written).map(([word, articleCount]) => ({
      language: 'en' as const,
      word,
      spelling: word,
      articleCount,
    }));
    await database.db.insert(searchWords).values(rows).onConflictDoNothing();
    const doubted = { word: 'quorbitl', articleCount: written.quorbitl, searchableCount };
    expect((await correctionOf(database.db, 'en', doubted))?.word).toBe(meant);
  });
}
