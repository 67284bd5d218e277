import { expect, test } from 'vitest';
import { allRows, readPage } from './paged-list.ts';

/** Returns a list of rows with the ids 1 to `count`, which also records the limit of each query. */
function listOf(count: number) {
  const limits: number[] = [];
  const rows = async ({ after = 0, limit }: { after?: number | undefined; limit: number }) => {
    limits.push(limit);
    return Array.from({ length: Math.min(limit, count - after) }, (_, index) => ({ id: after + index + 1 }));
  };
  const total = { counted: count, hasMore: false };
  return {
    limits,
    rows,
    count: async () => total,
    first: async (limit: number) => ({ rows: await rows({ limit }), total }),
  };
}

test.each([
  [0, undefined, 0, null],
  [20, undefined, 20, null],
  [21, undefined, 20, 20],
  [21, 20, 1, null],
])('of %i rows, the page behind %s has %i, and the next begins behind %s', async (count, after, rows, next) => {
  const page = await readPage(listOf(count), after);
  expect([page.rows.length, page.next, page.total.counted]).toEqual([rows, next, count]);
});

test.each([0, 1, 999, 1_000, 1_001, 2_500])('all of %i rows come once, a thousand at a time', async (count) => {
  const { limits, ...list } = listOf(count);
  const ids: number[] = [];
  for await (const { id } of allRows(list)) ids.push(id);
  expect(ids).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  expect(Math.max(...limits)).toBe(1_000);
});
