import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../database/database.ts';
import { onEachDatabase, type OpenForTest } from '../../../database/testing/each-database.fixture.ts';
import { SEARCH_RESULTS_MAXIMUM } from './bounded-reads.ts';
import { findMatches } from './find-matches.ts';

/** More articles than one read returns. */
const MANY = SEARCH_RESULTS_MAXIMUM + 100;

interface Stored {
  title?: string;
  topics?: string;
  text: string;
}

/** Each test has words of its own, because all share the database. Its wanted article is stored behind all others. */
onEachDatabase((open: OpenForTest) => {
  let database: OpenDatabase;
  beforeAll(async () => void (database = await open()));
  afterAll(() => database.close());

  /** Stores equal articles, whose ids are the name and a number. */
  async function store(name: string, count: number, { title = '', topics = '', text }: Stored): Promise<void> {
    const numbers = sql`generate_series(1, ${count}::int) as n`;
    await database.db.execute(sql`insert into articles
        (id, language, canonical_path, title, sort_date, is_featured, is_preview, content_hash, document)
      select ${name} || n, 'en', ${name} || n, ${title}, '2026-01-01', false, false, '', '{}' from ${numbers}`);
    await database.db.execute(sql`insert into article_search
        (article_id, language, sort_date, kind, head, body, title, main_title, words, version)
      select ${name} || n, 'en', '2026-01-01', 'guide', head, head || to_tsvector('simple', ${text}),
        to_tsvector('simple', ${title}), '', '{}', 0
      from ${numbers}, (select setweight(to_tsvector('simple', ${title}), 'A')
        || setweight(to_tsvector('simple', ${topics}), 'B') as head) as made`);
  }
  const found = (weights: Readonly<Record<string, number>>) =>
    findMatches(
      database.db,
      'en',
      Object.entries(weights).map(([term, weight]) => ({ term, weight })),
    );
  const first = async (weights: Readonly<Record<string, number>>) => (await found(weights))[0]?.id;

  describe('of more articles than a search reads, it finds first', () => {
    test('the one whose title is the word', async () => {
      await store('zebra', MANY, { topics: 'zebra', text: 'zebra' });
      await store('title', 1, { title: 'zebra', text: 'zebra' });
      expect(await first({ zebra: 2 })).toBe('title1');
      expect(await found({ zebra: 2 })).toHaveLength(SEARCH_RESULTS_MAXIMUM + 1);
    });

    test('a long title with all words, behind short titles with the word that is enough', async () => {
      await store('both', MANY, { text: 'metformin effects' });
      await store('short', MANY, { title: 'metformin', text: 'metformin' });
      await store('long', 1, { title: 'metformin effects what to expect', text: 'metformin effects what to expect' });
      expect(await first({ metformin: 3, effects: 1 })).toBe('long1');
    });

    test('a title with one word and topics with the other, behind many with the other in the text', async () => {
      await store('text', MANY, { text: 'knee swim' });
      await store('knee', MANY, { title: 'knee', text: 'knee swim' });
      await store('topic', 1, { title: 'knee', topics: 'swim', text: 'knee swim' });
      expect(await first({ knee: 2, swim: 2 })).toBe('topic1');
    });

    test('a title with one word and a text with the other, before texts with both', async () => {
      await store('plain', MANY, { text: 'elbow tennis' });
      await store('elbow', 1, { title: 'elbow', text: 'elbow tennis' });
      expect(await first({ elbow: 2, tennis: 2 })).toBe('elbow1');
    });

    test('a title with one word and a text with another, before texts with all three', async () => {
      await store('all', MANY, { text: 'gum tooth jaw' });
      await store('tooth', 1, { title: 'tooth', text: 'tooth jaw' });
      expect(await first({ gum: 2, tooth: 2, jaw: 2 })).toBe('tooth1');
    });

    test('the one with the most words if none has all', async () => {
      for (const pair of ['fig kiwi', 'fig lime', 'fig plum', 'kiwi lime', 'kiwi plum', 'lime plum']) {
        await store(pair.replace(' ', '-'), 300, { text: pair });
      }
      await store('three', 1, { text: 'fig kiwi lime' });
      expect(await first({ fig: 2, kiwi: 2, lime: 2, plum: 2 })).toBe('three1');
    });
  });

  test('articles with enough of the words are found, and those with exactly enough, but no others', async () => {
    await store('five', 1, { text: 'oak elm ash yew fir' });
    await store('three-of', 1, { text: 'oak elm ash' });
    await store('two-of', 1, { text: 'oak elm' });
    const weight = Math.log(1 + 50 / 3);
    const ids = (await found({ oak: weight, elm: weight, ash: weight, yew: weight, fir: weight })).map(({ id }) => id);
    expect(ids).toEqual(['five1', 'three-of1']);
  });

  test('if no article has all of many words, those with enough of what the best has are found', async () => {
    await store('most', 1, { text: 'do re mi fa so' });
    await store('some', 1, { text: 'la ti do' });
    await store('few', 1, { text: 'ti re' });
    const ids = (await found({ do: 2, re: 2, mi: 2, fa: 2, so: 2, la: 2, ti: 2 })).map(({ id }) => id);
    expect(ids).toEqual(['most1', 'some1']);
  });

  test('one of several endings is enough for an unfinished word', async () => {
    await store('ending', 1, { text: 'left handed' });
    await store('other-ending', 1, { text: 'left handle' });
    await store('no-ending', 1, { text: 'left' });
    const ids = (await found({ left: 2, 'handed | handle': 2 })).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(['ending1', 'other-ending1']);
  });

  test('words that no article contains find nothing', async () => {
    expect(await found({ nowhere: 5 })).toEqual([]);
    expect(await found({ nowhere: 5, never: 5 })).toEqual([]);
    expect(await found({})).toEqual([]);
  });
});
