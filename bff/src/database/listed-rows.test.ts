import { PGlite } from '@electric-sql/pglite';
import { gt, sql } from 'drizzle-orm';
import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRows } from './listed-rows.ts';

const client = new PGlite();
const db = drizzle(client);
const numbers = pgTable('numbers', { id: bigint('id', { mode: 'number' }).primaryKey() });

beforeAll(async () => {
  await db.execute(sql`create table numbers (id bigint primary key)`);
  await db.execute(sql`insert into numbers select generate_series(1, 1001)`);
});
afterAll(() => client.close());

const above = (id: number, isOldestFirst: boolean) =>
  listRows({
    db,
    table: numbers,
    condition: gt(numbers.id, id),
    isOldestFirst,
    select: (from, condition, order, limit) => from.select().from(numbers).where(condition).orderBy(order).limit(limit),
  });

test.each([
  [0, true, [1, 2, 3], 1_000, true],
  [0, false, [1_001, 1_000, 999], 1_000, true],
  [1, true, [2, 3, 4], 1_000, false],
  [999, true, [1_000, 1_001], 2, false],
  [999, false, [1_001, 1_000], 2, false],
  [1_001, true, [], 0, false],
])(
  'of the rows above %i, oldest first: %s, come %j, and the count is %i',
  async (id, isOldest, ids, counted, hasMore) => {
    const list = above(id, isOldest);
    const { rows, total } = await list.first(3);
    expect([rows.map((row) => row.id), total]).toEqual([ids, { counted, hasMore }]);
    expect(await list.rows({ limit: 3 })).toEqual(rows);
    expect(await list.count()).toEqual(total);
  },
);

test.each([
  [true, [1_000, 1_001]],
  [false, [998, 997, 996]],
])('rows follow another one, oldest first: %s', async (isOldest, ids) => {
  expect((await above(0, isOldest).rows({ after: 999, limit: 3 })).map((row) => row.id)).toEqual(ids);
});
