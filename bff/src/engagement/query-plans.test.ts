import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlannedDatabase } from '../database/testing/planned-database.fixture.ts';
import { createFeedbackStore } from './feedback/store.ts';
import { createModerationStore } from './moderation/store.ts';

/** Comments, of which every hundredth waits for an editor, and as much feedback. */
const ENTRIES = 60_000;

/** Runs only in the full run, because filling the database takes several seconds. */
describe(`with ${ENTRIES} comments and as much feedback, no list of editors reads a whole table @full`, () => {
  const { db, plans, migrate, close } = createPlannedDatabase();
  const review = createModerationStore(db);
  const feedback = createFeedbackStore(db);

  beforeAll(async () => {
    await migrate();
    await db.execute(sql`insert into submitted_comments
        (article_id, language, comment, primary_health_concern, years_since_diagnosis, email, url, submitted_at, state)
      select 'a' || n % 1000, 'en', 'Comment ' || md5(n::text), 'Concern ' || n % 300, '3',
        md5(n::text) || '@reader.example', '/', now(), case when n % 100 = 0 then 'pending' else 'approved' end
      from generate_series(1, ${sql.raw(String(ENTRIES))}) as n`);
    await db.execute(sql`insert into feedback_entries (kind, language, text, email, submitted_at, done_at)
      select 'feedback', 'en', md5(n::text), md5(n::text) || '@reader.example', now(),
        case when n % 4 = 0 then null else now() end
      from generate_series(1, ${sql.raw(String(ENTRIES))}) as n`);
    await db.execute(sql`vacuum analyze`);
  });
  afterAll(close);

  const approved = { state: 'approved' } as const;
  const done = { isDone: true } as const;
  test.each<[string, () => Promise<unknown>, string[]]>([
    ['what waits', () => review.pending(), ['submitted_comments_queue']],
    ['the queue', () => review.queue({ state: 'pending' }).first(20), ['submitted_comments_queue']],
    ['approved comments', () => review.queue(approved).first(20), ['submitted_comments_']],
    [
      'comments with a rare word',
      () => review.queue({ ...approved, words: 'zebra' }).first(20),
      ['submitted_comments_words', 'submitted_comments_email'],
    ],
    [
      'what waits with a rare word',
      () => review.queue({ state: 'pending', words: 'zebra' }).first(20),
      ['submitted_comments_pending_words'],
    ],
    [
      'comments about a rare condition',
      () => review.queue({ ...approved, condition: 'Zebra' }).first(20),
      ['submitted_comments_condition'],
    ],
    [
      'comments on an article',
      () => review.queue({ ...approved, articleId: 'a7' }).first(20),
      ['submitted_comments_of_article'],
    ],
    ['feedback', () => feedback.list(done).first(20), ['feedback_entries_']],
    [
      'feedback with a rare word',
      () => feedback.list({ ...done, words: 'zebra' }).first(20),
      ['feedback_entries_words', 'feedback_entries_email'],
    ],
    [
      'open feedback with a rare word',
      () => feedback.list({ isDone: false, words: 'zebra' }).first(20),
      ['feedback_entries_words', 'feedback_entries_email'],
    ],
    [
      'further comments with a rare word',
      () => review.queue({ ...approved, words: 'zebra' }).rows({ after: 50_000, limit: 21 }),
      ['submitted_comments_words', 'submitted_comments_email'],
    ],
    [
      'all comments with a rare word',
      () => review.queue({ ...approved, words: 'zebra' }).rows({ limit: 1_000 }),
      ['submitted_comments_words', 'submitted_comments_email'],
    ],
    [
      'the number of comments with a rare word',
      () => review.queue({ ...approved, words: 'zebra' }).count(),
      ['submitted_comments_words', 'submitted_comments_email'],
    ],
  ])('%s', async (_name, call, indexes) => {
    const plan = await plans(call);
    expect(plan).not.toMatch(/Seq Scan/);
    for (const index of indexes) expect(plan).toContain(index);
  });

  test('a count ends at a thousand', async () => {
    expect(await review.queue(approved).count()).toEqual({ counted: 1_000, hasMore: true });
    expect(await plans(() => review.queue(approved).count())).toContain('Limit');
  });
});
