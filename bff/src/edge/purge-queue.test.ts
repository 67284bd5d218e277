import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import { appendChanges } from '../content/changes/change-log.ts';
import type { OpenDatabase } from '../database/database.ts';
import { onEachDatabase } from '../database/testing/each-database.fixture.ts';
import { releaseChanges } from '../delivery/registry/schema.ts';
import type { Delivery } from '../platform/queue/job-kind.ts';
import { deleteJobs, QUICK, until } from '../platform/queue/queue.fixture.ts';
import { createHealth } from '../telemetry/health/health.ts';
import { createMetrics } from '../telemetry/metrics/metrics.ts';
import { createPurgePositions } from './purge-positions.ts';
import { createPurgeQueue } from './purge-queue.ts';

interface SiteParts {
  outcomes?: Delivery[];
  followed?: () => number;
  secondPassAfter?: number;
  /** Number of the cache, in the order of the settings. */
  number?: number;
  /** Whether the site does not know the cache yet. */
  isNew?: boolean;
  /** What a purge waits for. */
  answers?: () => Promise<unknown>;
}

onEachDatabase((open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await deleteJobs(database);
    await database.db.execute(sql`truncate edge_cache_positions, content_changes, release_changes`);
  });

  const change = (...tags: ContentTag[]) =>
    database.db.transaction((transaction) => appendChanges(transaction, [tags]));
  const release = () =>
    database.db
      .insert(releaseChanges)
      .values({ name: 'rail', channel: 'stable', action: 'promote', from: null, to: null, who: 'ada', why: 'a test' });

  /** Creates a process of a site whose cache gives these outcomes in turn, and then accepts everything. */
  async function site({
    outcomes = [],
    followed = () => Number.POSITIVE_INFINITY,
    secondPassAfter = 600,
    number = 1,
    isNew = false,
    answers = async () => undefined,
  }: SiteParts = {}) {
    const purged: string[][] = [];
    const metrics = createMetrics();
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const health = createHealth({ metrics, log });
    const positions = createPurgePositions(database.db, `http://cache-${number}`);
    const queue = createPurgeQueue({
      ...database,
      positions,
      followed,
      metrics,
      health,
      log,
      pacing: { ...QUICK, retries: 5 },
      secondPassAfter,
      edge: {
        id: `http://cache-${number}`,
        number,
        async purge(tags) {
          await answers();
          const outcome = outcomes.shift() ?? { kind: 'sent' };
          if (outcome.kind === 'sent') purged.push([...tags]);
          return outcome;
        },
      },
    });
    await positions.begin();
    const { tags, upTo } = await positions.untold('first');
    if (!isNew && tags[0] === 'every')
      for (const pass of ['first', 'second'] as const) await positions.advance(database.db, pass, upTo);
    onTestFinished(() => queue.close());
    return { queue, positions, purged, health };
  }

  test('the cache is told of each change once, with all that changes of documents affect', async () => {
    await change('article:old');
    const { queue, positions, purged } = await site();
    await change('article:asthma', 'path:health/asthma');
    await change('list:en');
    await queue.queuePurge();
    await until(() => expect(purged).toEqual([['article:asthma', 'path:health/asthma', 'list:en', 'anything']]));
    await release();
    await queue.queuePurge();
    await until(() => expect(purged.slice(1)).toEqual([['rollout']]));
    await until(async () => expect((await positions.untold('first')).tags).toEqual([]));
    expect((await positions.untold('second')).tags).toHaveLength(5);
  });

  test('the cache is told again a moment later, of that change alone', async () => {
    const { queue, positions, purged } = await site({ secondPassAfter: 1 });
    await change('article:asthma');
    await queue.queuePurge();
    await until(() => expect(purged).toHaveLength(2));
    expect(purged[1]).toEqual(['article:asthma']);
    await until(async () => expect((await positions.untold('second')).tags).toEqual([]));
  });

  test('a cache that is away is a problem by name, and is told when it is back', async () => {
    const away: Delivery = { kind: 'unsent', reason: 'the receiver cannot be reached (ECONNREFUSED)' };
    const { queue, purged, health } = await site({ outcomes: [away, away] });
    await change('article:asthma');
    await queue.queuePurge();
    await until(() =>
      expect(health.problems()).toMatchObject([
        {
          part: 'edge-cache',
          subject: '1',
          problem:
            'Cache 1 in front of the site is not told of changes: the receiver cannot be reached (ECONNREFUSED).',
          isOutage: false,
        },
      ]),
    );
    await change('list:en');
    await until(() => expect(purged).toEqual([['article:asthma', 'list:en']]));
    await until(() => expect(health.problems()).toEqual([]));
  });

  test('while the cache is away, few purges wait, however much changes', async () => {
    const away: Delivery = { kind: 'unsent', reason: 'the receiver answers 503' };
    const outcomes = Array.from({ length: 1_000 }, () => away);
    const { queue, purged } = await site({ outcomes });
    for (let number = 0; number < 12; number += 1) {
      await change(`article:${number}`);
      await queue.queuePurge();
      await until(async () => expect((await queue.measure()).length).toBeLessThanOrEqual(3));
    }
    outcomes.length = 0;
    // The first purge may have read what changed before the last change.
    await until(() => expect(new Set(purged.flat()).size).toBe(12));
    // After all first passes, the second.
    await until(async () => expect((await queue.measure()).length).toBe(1));
  });

  test('what changed while no process ran is told at the next start', async () => {
    const before = await site();
    await before.queue.close();
    await change('article:asthma');
    const after = await site();
    await after.queue.queuePurge();
    await until(() => expect(after.purged).toEqual([['article:asthma']]));
  });

  test('a cache that the site does not know yet is emptied, because it may keep anything', async () => {
    await change('article:asthma');
    const { queue, purged } = await site({ isNew: true });
    await queue.queuePurge();
    await until(() => expect(purged).toEqual([['every']]));
    await change('list:en');
    await queue.queuePurge();
    await until(() => expect(purged.slice(1)).toEqual([['list:en']]));
  });

  test('a cache that is away or hangs holds up no other, and gets what it missed when it is back', async () => {
    const away: Delivery = { kind: 'unsent', reason: 'the receiver answers 503' };
    const outcomes = Array.from({ length: 1_000 }, () => away);
    const hangs = Promise.withResolvers<void>();
    const [well, ill, hung] = [
      await site({ number: 1, secondPassAfter: 1 }),
      await site({ number: 2, outcomes }),
      await site({ number: 3, answers: () => hangs.promise }),
    ];
    for (const article of ['article:1', 'article:2'] as const) {
      await change(article);
      for (const { queue } of [hung, ill, well]) await queue.queuePurge();
      // Both passes.
      await until(() => expect(well.purged.filter((tags) => tags.includes(article))).toHaveLength(2));
    }
    await until(() => expect(ill.health.problems()).toMatchObject([{ part: 'edge-cache', subject: '2' }]));
    expect([ill.purged, hung.purged, well.health.problems()]).toEqual([[], [], []]);

    outcomes.length = 0;
    hangs.resolve();
    const missed = ['article:1', 'article:2'];
    for (const { purged } of [ill, hung])
      await until(() => expect([...new Set(purged.flat())].toSorted()).toEqual(missed));
    await until(() => expect(ill.health.problems()).toEqual([]));
  });

  test('the cache hears of a release only when this process gives it to readers', async () => {
    let followed = 0;
    const { queue, purged } = await site({ followed: () => followed });
    await release();
    await queue.queuePurge();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(purged).toEqual([]);
    followed = Number.POSITIVE_INFINITY;
    await until(() => expect(purged).toEqual([['rollout']]));
  });
});
