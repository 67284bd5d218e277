import { expect, test } from 'vitest';
import { followContentChanges } from './content-changes.ts';

function changeLog(changes: { seq: number; tags: string[] }[]) {
  return {
    changes,
    latestChange: async () => changes.at(-1)?.seq ?? 0,
    changesSince: async (seq: number) => ({
      seq: changes.at(-1)?.seq ?? seq,
      tags: changes.filter((change) => change.seq > seq).flatMap(({ tags }) => tags),
    }),
  };
}

test('what changed before the process began is no news', async () => {
  const followed = await followContentChanges(changeLog([{ seq: 7, tags: ['article:1'] }]));
  expect(followed.seen()).toBe(7);
  expect(await followed.fresh()).toEqual([]);
});

test('each change is told once', async () => {
  const log = changeLog([]);
  const followed = await followContentChanges(log);
  log.changes.push({ seq: 1, tags: ['article:1'] }, { seq: 2, tags: ['list:en'] });
  expect(await followed.fresh()).toEqual(['article:1', 'list:en']);
  expect(await followed.fresh()).toEqual([]);
  expect(followed.seen()).toBe(2);
});
