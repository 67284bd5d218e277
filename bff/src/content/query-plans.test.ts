import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlannedDatabase } from '../database/testing/planned-database.fixture.ts';
import { rowsOf } from '../database/rows-of.ts';
import { readAllPaths } from './feeds/all-paths.fixture.ts';
import { articlesWith } from './pictures/article-pictures.ts';
import { portraits } from './pictures/picture-kinds.ts';
import { SEARCH_RESULTS_MAXIMUM } from './search/matches/bounded-reads.ts';
import { countSearchable, termsOfWords } from './search/query-terms.ts';
import { createContentService } from './service.ts';

/** As many articles as the site is built for. Half of them contain the most common word, and all are in one topic. */
const ARTICLES = 7000;

/** Previews, all later than the articles. A list that had to skip them would read every one of them first. */
const PREVIEWS = 3000;

/** Enough topics to make the plan that reads all of them slower. */
const TOPICS = 5000;

/** Comments that editors have approved. */
const COMMENTS = 20_000;

/** Lead pictures, and as many portraits of bylines, each used by several articles. */
const PICTURES = 2000;

/** Words of the vocabulary, about as many as 7,000 articles contain. */
const WORDS = 50_000;

/** Runs only in the full run, because filling the database takes thirteen seconds. */
describe(`with ${ARTICLES} articles and ${PREVIEWS} previews @full`, () => {
  const { db, asked, plans, migrate, close } = createPlannedDatabase();
  const service = createContentService(db);

  beforeAll(async () => {
    await migrate();
    await db.execute(sql`insert into articles (id, language, canonical_path, title, deck, whisper, category_name, category_link, large_image, published, updated, sort_date, is_featured, is_preview, content_hash, document)
      select 'a' || n, 'en', 'health/a' || n, 'Title ' || n, 'Deck', null, 'Heart', '/category/heart', null, null, null,
        case when n > ${sql.raw(String(ARTICLES))} then '2025-01-01' when n % 3 = 0 then '2024-01-' || lpad((n % 28 + 1)::text, 2, '0') else '0000-00-00' end,
        n % 500 = 0, n > ${sql.raw(String(ARTICLES))}, 'hash',
        jsonb_build_object('hrlContentId', 'a' || n, 'language', 'en', 'title', 'Title ' || n, 'canonicalPath', 'health/a' || n,
          'tabs', jsonb_build_array(jsonb_build_object('id', 'start', 'body', repeat(md5(n::text), 200))))
      from generate_series(1, ${sql.raw(String(ARTICLES + PREVIEWS))}) as n`);
    await db.execute(sql`insert into article_search (article_id, language, sort_date, title, main_title, kind, words, version, head, body)
      select id, language, sort_date,
        to_tsvector('english', case when right(id, 1) = '4' then 'Exercises ' || id else '' end),
        '', 'guide', '{}', 0,
        to_tsvector('english', title || case when right(id, 1)::int % 2 = 0 then ' therapy' else '' end),
        to_tsvector('english', title || case when right(id, 1)::int % 2 = 0 then ' therapy' else '' end
          || case when right(id, 1) < '5' then ' exercises' else '' end
          || ' cancer word' || id || ' ' || (select string_agg(md5(id || k), ' ') from generate_series(1, 60) as k))
      from articles where not is_preview`);
    // One article alone has the commonest word of heads in its title. The update stores it behind all others.
    await db.execute(
      sql`update article_search set (title, main_title) = (to_tsvector('english', 'Therapy'), to_tsvector('english', 'Therapy'))
        where article_id = 'a998'`,
    );
    await db.execute(sql`insert into search_words select 'en', word, word, 1 + n % 100
      from generate_series(1, ${sql.raw(String(WORDS))}) as n, translate(md5(n::text), '0123456789', 'ghijklmnop') as word`);
    await db.execute(sql`insert into search_words values ('en', 'therapy', 'therapy', 3500)`);
    await db.execute(
      sql`insert into article_people select id, language, 'Name ' || id, true, to_tsvector('simple', 'Name ' || id) from articles where not is_preview`,
    );
    await db.execute(
      sql`insert into article_categories select id, language, 'heart', 0, sort_date from articles where not is_preview`,
    );
    await db.execute(sql`insert into article_translations select id, 'id:es-' || id from articles`);
    await db.execute(
      sql`insert into categories select 'en', 'topic-' || n, 'Topic', n % 50 from generate_series(1, ${sql.raw(String(TOPICS))}) as n`,
    );
    await db.execute(sql`insert into categories values ('en', 'heart', 'Heart', ${ARTICLES})`);
    await db.execute(sql`insert into published_comments (id, article_id, published_on, comment, primary_health_concern, years_since_diagnosis)
      select n, 'a' || n % ${sql.raw(String(ARTICLES))}, '2025-01-01', 'Comment', 'Heart', '1' from generate_series(1, ${sql.raw(String(COMMENTS))}) as n`);
    for (const table of ['lead_pictures', 'byline_portraits'])
      await db.execute(
        sql`insert into ${sql.raw(table)} select '/media/' || n || '.svg' from generate_series(1, ${sql.raw(String(PICTURES))}) as n`,
      );
    await db.execute(sql`vacuum analyze`);
  });
  afterAll(close);

  const shell = {
    hrlContentId: 'a77',
    language: 'en',
    categories: [{ name: 'Heart', link: '/category/heart' }],
  } as const;

  describe('no page reads a table from end to end', () => {
    test.each<[string, () => Promise<unknown>, string[]]>([
      [
        'the article at a path',
        () => service.articleByPath('health/a77'),
        ['articles_canonical_path', 'article_translations_target', 'published_comments_newest'],
      ],
      ['the latest articles', () => service.latest('en', 20), ['articles_latest']],
      ['the featured articles', () => service.featuredSummaries('en', 5), ['articles_featured']],
      ['the featured article', () => service.featuredArticle('en'), ['articles_featured']],
      ['the largest topics', () => service.categories('en', 12), ['categories_largest']],
      [
        'the first page of a topic that holds everything',
        () => service.categoryPage('en', 'heart', 1),
        ['article_categories_latest'],
      ],
      ['a page in the middle of it', () => service.categoryPage('en', 'heart', 20), ['article_categories_latest']],
      [
        'what follows while a reader scrolls',
        () =>
          service.scrollList(
            {
              ...shell,
              canonicalPath: 'health/a1',
              relatedStories: ['/health/a2', '/health/a3'],
              contentSeries: undefined,
              categories: [...shell.categories],
            },
            9,
          ),
        ['articles_listed_paths', 'article_categories_latest'],
      ],
      [
        'what to read next',
        () => service.readNext({ ...shell, categories: [...shell.categories] }, 6),
        ['article_categories_latest'],
      ],
      [
        'a search for a rare word',
        () => service.search('en', 'worda77', 1),
        ['article_search_head', 'article_search_body', 'article_search_title'],
      ],
      ['a search for a word in every second title', () => service.search('en', 'therapy', 1), ['article_search_head']],
      ['a search for a word in every text', () => service.search('en', 'cancer', 1), ['article_search_body']],
      [
        'a search for a mistyped word',
        () => service.search('en', 'therpay', 1),
        ['search_words_trigrams', 'article_search_body'],
      ],
      [
        'a search for an unfinished word',
        () => service.search('en', 'thera', 1),
        ['search_words', 'article_search_body'],
      ],
      ['the count of results in Spanish', () => service.search('en', 'cancer', 1), ['article_search_body_spanish']],
      ['a search for a name', () => service.search('en', 'name a77', 1), ['article_people_words']],
      ['the articles of a picture for sharing', () => articlesWith(db, '/media/1.svg'), ['articles_lead_picture']],
      ['the articles of some portraits', () => articlesWith(db, '/media/1.svg', portraits), ['articles_portraits']],
    ])('%s', async (_name, call, indexes) => {
      const plan = await plans(call);
      expect(plan).not.toMatch(/Seq Scan/);
      for (const index of indexes) expect(plan).toMatch(new RegExp(`\\b${index}\\b`));
    });

    test('a list stops where its page ends: nothing is sorted', async () => {
      expect(await plans(() => service.latest('en', 20))).not.toMatch(/Sort/);
    });

    test.each<[string, () => Promise<unknown>]>([
      ['the latest articles', () => service.latest('en', 20)],
      ['the featured articles', () => service.featuredSummaries('en', 5)],
      ['the featured article', () => service.featuredArticle('en')],
      ['a topic', () => service.categoryPage('en', 'heart', 1)],
      ['the sitemap', () => readAllPaths(db)],
    ])('%s: previews are not stepped over, the index leaves them out', async (_name, call) => {
      expect(await plans(call)).not.toMatch(/Filter:.*is_preview/);
    });

    test('the sitemap is read off one index, and no article is touched', async () => {
      const plan = await plans(() => readAllPaths(db));
      expect(plan).toContain('Index Only Scan using articles_listed_paths');
      expect(plan).not.toMatch(/Seq Scan on articles|Sort Key: articles/);
    });

    test('a search for a word of half the heads finds the title that is this word, wherever it is stored', async () => {
      expect((await service.search('en', 'therapy', 1)).items[0]?.hrlContentId).toBe('a998');
    });

    test('a search for a word of half the articles compares it with no similar word', async () => {
      const comparison = /Index Cond: \(word % /;
      expect(await plans(() => service.search('en', 'worda77', 1))).toMatch(comparison);
      expect(await plans(() => service.search('en', 'therapy', 1))).not.toMatch(comparison);
    });

    test('a word is not counted again if the vocabulary tells that it is common', async () => {
      await db.execute(
        sql`insert into search_words values ('en', 'measles', 'measles', 1500), ('en', 'mumps', 'mumps', 1499)`,
      );
      const counted = (await termsOfWords(db, 'en', ['measles', 'mumps'])).map(({ articleCount }) => articleCount);
      expect(counted).toEqual([1500, 0]);
    });

    test('a search for two common words finds articles with both', async () => {
      const page = await service.search('en', 'cancer therapy', 1);
      expect(page.total).toBe(SEARCH_RESULTS_MAXIMUM);
      for (const { hrlContentId } of page.items) expect(hrlContentId).toMatch(/[02468]$/);
    });

    test('a search for two common words unpacks no text to learn whether it contains the other word', async () => {
      const plan = await plans(() => service.search('en', 'exercise therapy', 1));
      expect(plan).toMatch(/BitmapAnd/);
      expect(plan).not.toMatch(/Filter:.*body @@/);
    });

    test('a search for a common and a rare word finds the article with both', async () => {
      const page = await service.search('en', 'cancer worda77', 1);
      expect(page.items.map(({ hrlContentId }) => hrlContentId)).toEqual(['a77']);
    });

    test('the number of articles is estimated for the present size of the table, or counted', async () => {
      const keep = (pages: string, rows: string) =>
        db.execute(sql.raw(`update pg_class set relpages = ${pages}, reltuples = ${rows} where relname = 'articles'`));
      const [known] = await rowsOf(db, sql`select relpages, reltuples from pg_class where relname = 'articles'`);
      await keep('relpages / 2', 'reltuples / 2');
      expect(await countSearchable(db, 'en')).toBeGreaterThan(ARTICLES + PREVIEWS - 100);
      await keep('0', '-1');
      expect(await countSearchable(db, 'en')).toBe(ARTICLES);
      await keep(String(known?.['relpages']), String(known?.['reltuples']));
    });

    test('a search for the commonest word offers a bounded number of matches', async () => {
      const page = await service.search('en', 'cancer', 1);
      expect(page).toMatchObject({ total: SEARCH_RESULTS_MAXIMUM, pages: 25, page: 1, isCut: true });
      const { elsewhere } = await service.search('es', 'cancer', 1);
      expect(elsewhere).toEqual({ language: 'en', total: SEARCH_RESULTS_MAXIMUM, isCut: true });
      expect(page.items).toHaveLength(20);
    });
  });

  test('no list and no search reads the documents', async () => {
    asked.length = 0;
    await service.latest('en', 20);
    await service.categoryPage('en', 'heart', 2);
    await service.search('en', 'cancer', 1);
    await service.readNext({ ...shell, categories: [...shell.categories] }, 6);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.map(({ query }) => query).join('\n')).not.toMatch(/"document"/);
  });
});
