import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { onEachDatabase, type OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { createMetrics } from '../../telemetry/metrics/metrics.ts';
import { commentsOn } from '../comments/comments.fixture.ts';
import { createModeration } from './service.ts';
import { createModerationStore } from './store.ts';

const approve = { action: 'approve', editedComment: '', medicalNote: '' } as const;
const reject = { action: 'reject', reason: 'Advertises a product.' } as const;
const NOW = new Date('2026-11-22T09:00:00Z');

onEachDatabase(reviews, (open: OpenForTest) => {
  const site = commentsOn(open);

  test('of two editors at two processes one decides, and the other sees what the first did', async () => {
    const other = await open();
    const elsewhere = createModeration({
      db: other.db,
      store: createModerationStore(other.db),
      changes: site.changes,
      metrics: createMetrics(),
    });
    for (let round = 0; round < 10; round += 1) {
      const id = await site.pending(`Round ${round}`);
      const outcomes = await Promise.all([
        site.moderation.execute(id, 1, 'eve', approve),
        elsewhere.execute(id, 1, 'bob', reject),
      ]);
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'stale']);
      expect(await site.review.actionsOf(id)).toHaveLength(1);
    }
    await other.close();
  });
});

function reviews(open: OpenForTest) {
  const site = commentsOn(open);
  const shown = async () => (await site.store.articleAtPath('health/asthma'))?.comments ?? [];
  const command = (id: number, version: number, asked: Parameters<typeof site.moderation.execute>[3], actor = 'eve') =>
    site.moderation.execute(id, version, actor, asked, NOW);

  describe('an approved comment', () => {
    test('stands on the article at once, newest first, counted, with its date', async () => {
      const id = await site.pending();
      expect((await site.store.articleAtPath('health/asthma'))?.commentCount).toBe(3);
      const told: string[] = [];
      site.changes.onChange((tags) => told.push(...tags));
      expect(await command(id, 1, approve)).toMatchObject({
        kind: 'done',
        comment: { state: 'approved', version: 2, decidedBy: 'eve' },
      });
      expect(told).toEqual(['article:asthma']);
      expect((await shown())[0]).toEqual({
        comment: 'Writing the numbers down helped.',
        date: '2026-11-22',
        primaryHealthConcern: 'Asthma',
        yearsSinceDiagnosis: '9',
        age: '61',
      });
      expect((await site.store.articleAtPath('health/asthma'))?.commentCount).toBe(4);
    });

    test('has the text and the note of the editor, and keeps the original and its day when they are written anew', async () => {
      const id = await site.pending('It were too high.');
      await command(id, 1, { action: 'approve', editedComment: ' It was too high. ', medicalNote: 'Measure twice.' });
      await site.moderation.execute(
        id,
        2,
        'eve',
        { action: 'note', medicalNote: 'Measure three times.' },
        new Date('2026-12-24'),
      );
      expect((await shown())[0]).toMatchObject({
        comment: 'It were too high.',
        editedComment: 'It was too high.',
        medicalNote: 'Measure three times.',
        date: '2026-11-22',
      });
    });

    test('leaves the article when it is rejected after all', async () => {
      const id = await site.pending();
      await command(id, 1, approve);
      await command(id, 2, reject);
      expect(await shown()).toHaveLength(3);
    });

    test('stays as it was written, whatever it holds', async () => {
      const hostile = '<script>alert(1)</script> =1+1 {{x}} \u2066'.replace('\u2066', '');
      await command(await site.pending(hostile), 1, approve);
      expect((await shown())[0]?.comment).toBe(hostile);
    });
  });

  test('the article shows the first five alone, and says where the rest begins', async () => {
    for (let n = 0; n < 6; n += 1) await command(await site.pending(`Comment ${n}`), 1, approve);
    expect(await site.store.articleAtPath('health/asthma')).toMatchObject({
      comments: { length: 5 },
      commentCount: 9,
      nextComments: '2026-11-22.p2',
    });
  });

  test('a note alone decides nothing, and nothing is published', async () => {
    const id = await site.pending();
    await command(id, 1, { action: 'note', medicalNote: 'Ask the reviewers.' });
    expect([await site.review.commentOf(id), await shown()]).toMatchObject([
      { state: 'pending', medicalNote: 'Ask the reviewers.', decidedBy: null },
      { length: 3 },
    ]);
  });

  describe('undo', () => {
    test('takes the last action back, by another editor too, and is in the audit', async () => {
      const id = await site.pending();
      await command(id, 1, { ...approve, editedComment: 'Edited.' });
      expect(await command(id, 2, { action: 'undo' }, 'bob')).toMatchObject({
        kind: 'done',
        comment: { state: 'pending', editedComment: null, version: 3, decidedBy: null },
      });
      expect(await shown()).toHaveLength(3);
      expect(
        (await site.review.actionsOf(id)).map(({ action, actor, version, before, after }) => [
          action,
          actor,
          version,
          before.state,
          after.state,
        ]),
      ).toEqual([
        ['undo', 'bob', 3, 'approved', 'pending'],
        ['approve', 'eve', 2, 'pending', 'approved'],
      ]);
    });

    test('brings a comment back to the page that was rejected by mistake', async () => {
      const id = await site.pending();
      await command(id, 1, approve);
      await command(id, 2, reject);
      await command(id, 3, { action: 'undo' });
      expect((await shown())[0]?.comment).toBe('Writing the numbers down helped.');
    });

    test('has nothing to do before the first action, and after itself', async () => {
      const id = await site.pending();
      expect(await command(id, 1, { action: 'undo' })).toMatchObject({ kind: 'nothing-to-undo' });
      await command(id, 1, approve);
      await command(id, 2, { action: 'undo' });
      expect(await command(id, 3, { action: 'undo' })).toMatchObject({ kind: 'nothing-to-undo' });
    });
  });

  test('an editor who saw an older version overwrites nothing and sees what was done', async () => {
    const id = await site.pending();
    await command(id, 1, reject, 'bob');
    expect(await command(id, 1, approve)).toMatchObject({
      kind: 'stale',
      comment: { state: 'rejected', version: 2 },
      last: { actor: 'bob', action: 'reject' },
    });
    expect(await shown()).toHaveLength(3);
  });

  test.each([
    [{ action: 'reject', reason: '  ' }, 'reason'],
    [{ action: 'reject', reason: 'r'.repeat(501) }, 'reason'],
    [{ ...approve, editedComment: 'c'.repeat(1_501) }, 'editedComment'],
    [{ ...approve, editedComment: 'a\u202Eb' }, 'editedComment'],
    [{ action: 'note', medicalNote: 'n'.repeat(2_001) }, 'medicalNote'],
  ] as const)('what cannot be is refused, and changes nothing: %j', async (asked, field) => {
    const id = await site.pending();
    expect(await command(id, 1, asked)).toMatchObject({ kind: 'refused', faults: [{ field }] });
    expect(await site.review.commentOf(id)).toMatchObject({ state: 'pending', version: 1 });
  });

  test('a comment that is gone is said to be', async () => {
    expect(await command(4_711, 1, approve)).toEqual({ kind: 'gone' });
  });

  describe('the queue of 10,000', () => {
    test('gives pages by its index, filters, searches and counts', async () => {
      await site.db
        .execute(sql`insert into submitted_comments (article_id, language, comment, primary_health_concern, years_since_diagnosis, age, email, url, terms_version, submitted_at)
        select 'a' || n % 50, case when n % 10 = 0 then 'es' else 'en' end, 'Comment ' || n || ' 100%', 'Asthma', '3', (20 + n % 60)::text, 'r' || n || '@reader.example', '/', '1', timestamptz '2026-11-20 10:00Z' + n * interval '1 second'
        from generate_series(1, 10000) as n`);
      await site.db.execute(sql`analyze submitted_comments`);
      const pending = { state: 'pending' } as const;
      expect(await site.review.pending()).toEqual({
        pending: { counted: 1_000, hasMore: true },
        oldest: new Date('2026-11-20T10:00:01Z'),
      });
      const [first] = await site.review.queue(pending).rows({ limit: 20 });
      expect(await site.review.queue({ ...pending, words: 'COMMENT 9' }).first(3)).toMatchObject({
        rows: [{ id: 9 }, { id: 90 }, { id: 91 }],
        total: { counted: 1_000, hasMore: true },
      });
      const last = await site.review.queue(pending).rows({ after: 9_990, limit: 20 });
      expect([first?.id, last.map(({ id }) => id)]).toEqual([1, Array.from({ length: 10 }, (_, n) => 9_991 + n)]);
      expect(await site.review.queue({ ...pending, language: 'es' }).count()).toEqual({
        counted: 1_000,
        hasMore: false,
      });
      expect(
        (await site.review.queue({ ...pending, words: 'comment 777 100%' }).rows({ limit: 20 })).map(({ id }) => id),
      ).toEqual([777]);
      expect(await site.review.queue({ ...pending, words: '100_' }).count()).toEqual({ counted: 0, hasMore: false });
      expect((await site.review.queue({ ...pending, articleId: 'a7', age: '27' }).count()).counted).toBeGreaterThan(0);
      expect(await site.review.queue(pending).count()).toEqual({ counted: 1_000, hasMore: true });
      const plan = await rowsOf(
        site.db,
        sql`explain select * from submitted_comments where state = 'pending' and id > 9000 order by id limit 20`,
      );
      expect(JSON.stringify(plan)).toMatch(/Index Scan using submitted_comments_(?:queue|pkey)/);
    });
  });
}
