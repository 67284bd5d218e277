import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase, type OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { budgets } from './budgets.ts';
import { createRateLimiter, NETWORK_TIMES, type RateLimiter } from './rate-limiter.ts';
import { rateLimits } from './schema.ts';

const limits = {
  ...budgets,
  search: { points: 5 },
  'event-rows': { points: 100 },
  'made-pages': { points: 3, isOfProcess: true as const },
};

test.each([
  ['old-releases', 'old-releases-of-all'],
  ['client-rendered', 'client-rendered-of-all'],
  ['newsletter-of-day', 'newsletter-of-all'],
  ['email-share-of-day', 'email-share-of-all'],
] as const)('what one client may have of %s is less than all of them', (own, all) => {
  expect(budgets[all].points).toBeGreaterThan(NETWORK_TIMES * budgets[own].points);
});

onEachDatabase(countsTogether);

function countsTogether(open: OpenForTest) {
  let database: OpenDatabase;
  beforeAll(async () => void (database = await open()));
  beforeEach(() => database.db.execute(sql`truncate rate_limits`));
  afterAll(() => database.close());

  async function consumed(limiter: RateLimiter, times: number, caller = '192.0.2.1'): Promise<number> {
    let count = 0;
    for (let time = 0; time < times; time += 1) if ((await limiter.consume('search', caller)).ok) count += 1;
    return count;
  }

  test('two processes count one caller together, and leave others alone', async () => {
    const [one, other] = [createRateLimiter(database.db, limits), createRateLimiter(database.db, limits)];
    expect([await consumed(one, 3), await consumed(other, 10), await consumed(one, 10)]).toEqual([3, 2, 0]);
    const refused = await one.consume('search', '192.0.2.1');
    expect(refused).toEqual({ ok: false, retryAfterS: expect.any(Number) });
    expect(refused.ok ? 0 : refused.retryAfterS).toBeGreaterThan(0);
    expect(await consumed(other, 1, '192.0.2.2')).toBe(1);
    expect(await one.consume('event-rows', '192.0.2.1')).toEqual({ ok: true });
  });

  test('an IPv6 network that changes its subnets has four budgets, and another one its own', async () => {
    const limiter = createRateLimiter(database.db, limits);
    let count = 0;
    for (let subnet = 1; subnet <= 8; subnet += 1)
      count += await consumed(limiter, 5, `2001:db8:1:${subnet.toString(16)}::/64`);
    expect(count).toBe(20);
    expect([
      await consumed(limiter, 1, '2001:db8:1:ffff::/64'),
      await consumed(limiter, 1, '2001:db8:2:1::/64'),
    ]).toEqual([0, 1]);
  });

  test('what takes many points at once is counted by them', async () => {
    const limiter = createRateLimiter(database.db, limits);
    expect([await limiter.consume('event-rows', 'a', 60), (await limiter.consume('event-rows', 'a', 60)).ok]).toEqual([
      { ok: true },
      false,
    ]);
  });

  test('a caller whose budget is used up costs the database nothing more', async () => {
    const limiter = createRateLimiter(database.db, limits);
    await consumed(limiter, 100);
    expect(await database.db.select({ points: rateLimits.points }).from(rateLimits)).toEqual([{ points: 5 }]);
  });

  test('counts whose minute is over are removed, and a new one begins', async () => {
    const limiter = createRateLimiter(database.db, limits);
    await consumed(limiter, 1);
    await limiter.prune(new Date());
    expect(await database.db.select().from(rateLimits)).toHaveLength(1);
    await limiter.prune(new Date(Date.now() + 61_000));
    expect(await database.db.select().from(rateLimits)).toEqual([]);
  });

  test('a budget may have a longer window', async () => {
    const limiter = createRateLimiter(database.db, {
      ...limits,
      'email-share-recipient': { points: 1, window: 86_400 },
    });
    await limiter.consume('email-share-recipient', 'a');
    const refused = await limiter.consume('email-share-recipient', 'a');
    expect(refused.ok ? 0 : refused.retryAfterS).toBeGreaterThan(86_000);
    await limiter.prune(new Date(Date.now() + 61_000));
    expect(await database.db.select().from(rateLimits)).toHaveLength(1);
  });

  test('what costs less than a row is counted by each process alone, and stored nowhere', async () => {
    const [one, other] = [createRateLimiter(database.db, limits), createRateLimiter(database.db, limits)];
    const times = async (limiter: RateLimiter) =>
      (await Promise.all(Array.from({ length: 5 }, () => limiter.consume('made-pages', 'a')))).filter(({ ok }) => ok)
        .length;
    expect([await times(one), await times(other)]).toEqual([3, 3]);
    expect(await database.db.select().from(rateLimits)).toEqual([]);
  });

  test('while the database cannot be asked, each process counts for itself @full', async () => {
    const away = await open();
    const limiter = createRateLimiter(away.db, limits);
    await away.close();
    expect(await consumed(limiter, 10)).toBe(5);
  });
}
