import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '../database/database-fault.ts';
import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import { followContentChanges } from './follow-content-changes.ts';

function changeLog(changes: { seq: number; tags: ContentTag[] }[]) {
  const state = { changes, fault: undefined as Error | undefined, gate: Promise.resolve() };
  return {
    state,
    async latestChange() {
      await state.gate;
      if (state.fault) throw state.fault;
      return changes.at(-1)?.seq ?? 0;
    },
    changesSince: async (seq: number) => ({
      seq: changes.at(-1)?.seq ?? seq,
      tags: changes.filter((change) => change.seq > seq).flatMap(({ tags }) => tags),
    }),
  };
}

/** Waits for ever, or not at all. */
const never = () => new Promise<never>(() => undefined);
const none = () => Promise.resolve();

async function follow(changes: { seq: number; tags: ContentTag[] }[], patience: () => Promise<unknown> = never) {
  const log = changeLog(changes);
  const clock = { now: 0 };
  const followed = await followContentChanges(log, { patience, now: () => clock.now });
  const told: string[] = [];
  followed.onChange((tags) => told.push(...tags));
  return { ...log.state, state: log.state, followed, told, clock };
}

test('what changed before the process began is no news', async () => {
  const { followed, told } = await follow([{ seq: 7, tags: ['article:1'] }]);
  expect(followed.latestChange()).toBe(7);
  expect(await followed.catchUp()).toBe(true);
  expect(told).toEqual([]);
});

test('each change is told once', async () => {
  const { changes, followed, told } = await follow([]);
  changes.push({ seq: 1, tags: ['article:1'] }, { seq: 2, tags: ['list:en'] });
  await followed.catchUp();
  await followed.catchUp();
  expect(told).toEqual(['article:1', 'list:en']);
  expect(followed.latestChange()).toBe(2);
});

test('while the database is away nothing is known, and what others changed meanwhile is told when it is back', async () => {
  const { state, changes, followed, told, clock } = await follow([]);
  state.fault = new DatabaseUnavailableError('ECONNREFUSED');
  changes.push({ seq: 1, tags: ['article:1'] });
  clock.now = 90_000;
  expect(await followed.catchUp()).toBe(false);
  expect(followed.age()).toBe(90_000);
  state.fault = undefined;
  expect(await followed.catchUp()).toBe(true);
  expect(told).toEqual(['article:1']);
  expect(followed.age()).toBe(0);
});

test('nobody waits for a database that hangs, and its late answer is told all the same', async () => {
  const { state, changes, followed, told } = await follow([], none);
  const gate = Promise.withResolvers<void>();
  state.gate = gate.promise;
  changes.push({ seq: 1, tags: ['article:1'] });
  expect(await followed.catchUp()).toBe(false);
  gate.resolve();
  await expect.poll(() => told).toEqual(['article:1']);
});

test('a bug is no outage', async () => {
  const { state, followed } = await follow([]);
  state.fault = new TypeError('no such thing');
  await expect(followed.catchUp()).rejects.toThrow('no such thing');
});
