import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import { DatabaseUnavailableError } from '../../database/database-fault.ts';
import { createNotifications, notificationChannels } from '../../database/notifications.ts';
import { followChanges } from './follow-changes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts a follower of a change log that counts its queries, in total and at the same time. */
async function follow(
  first: { seq: number; tags: ContentTag[] }[] = [],
  patience: () => Promise<unknown> = () => new Promise<never>(() => undefined),
) {
  const changes = [...first];
  const state = {
    fault: undefined as Error | undefined,
    gate: Promise.resolve(),
    asked: 0,
    underWay: 0,
    mostUnderWay: 0,
  };
  const log = {
    async latestChange() {
      state.asked += 1;
      state.underWay += 1;
      state.mostUnderWay = Math.max(state.mostUnderWay, state.underWay);
      const seq = changes.at(-1)?.seq ?? 0;
      await state.gate;
      state.underWay -= 1;
      if (state.fault) throw state.fault;
      return seq;
    },
    changesSince: async (seq: number) => ({
      seq: changes.at(-1)?.seq ?? seq,
      tags: changes.filter((change) => change.seq > seq).flatMap(({ tags }) => tags),
    }),
  };
  const notifications = createNotifications();
  const faults: unknown[] = [];
  const followed = await followChanges({
    log,
    listen: notifications.listen,
    onError: (error) => faults.push(error),
    patience,
  });
  followed.start();
  const told: string[] = [];
  followed.onChange((tags) => told.push(...tags));
  return {
    state,
    changes,
    followed,
    told,
    faults,
    notify: () => notifications.tell(notificationChannels.contentChanges),
  };
}

describe('a change', () => {
  test('from before the process began is no news', async () => {
    const { followed, told } = await follow([{ seq: 7, tags: ['article:1'] }]);
    expect(followed.latestChange()).toBe(7);
    expect(await followed.catchUp()).toBe(true);
    expect(told).toEqual([]);
  });

  test('is told at its notification, without a moment of time', async () => {
    const { changes, followed, told, notify } = await follow();
    changes.push({ seq: 1, tags: ['article:1'] });
    notify();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['article:1']);
    expect(followed.latestChange()).toBe(1);
  });

  test('is told once, however often it is notified', async () => {
    const { changes, followed, told, notify } = await follow();
    changes.push({ seq: 1, tags: ['article:1'] });
    notify();
    notify();
    await followed.catchUp();
    notify();
    changes.push({ seq: 2, tags: ['list:en'] });
    notify();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['article:1', 'list:en']);
  });

  test('whose notification is lost is told after a second at most', async () => {
    const { changes, followed, told } = await follow();
    changes.push({ seq: 1, tags: ['article:1'] });
    await vi.advanceTimersByTimeAsync(999);
    expect(told).toEqual([]);
    expect(followed.isCurrent()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual(['article:1']);
  });

  test('whose notification comes late is told by then, and not again by it', async () => {
    const { changes, followed, told, notify } = await follow();
    changes.push({ seq: 1, tags: ['article:1'] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toEqual(['article:1']);
    notify();
    notify();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['article:1']);
    expect(followed.latestChange()).toBe(1);
  });

  test('that is committed while a look is under way is told by one look after it', async () => {
    const { state, changes, told, notify } = await follow();
    const gate = Promise.withResolvers<void>();
    state.gate = gate.promise;
    notify();
    changes.push({ seq: 1, tags: ['article:1'] });
    const before = state.asked;
    for (let time = 0; time < 5; time += 1) notify();
    gate.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['article:1']);
    expect(state.asked).toBe(before + 1);
  });

  test('is known to whoever waits for it after making it', async () => {
    const { state, changes, followed, told, notify } = await follow();
    const gate = Promise.withResolvers<void>();
    state.gate = gate.promise;
    notify();
    changes.push({ seq: 1, tags: ['article:1'] });
    const known = followed.catchUp();
    gate.resolve();
    expect(await known).toBe(true);
    expect(told).toEqual(['article:1']);
  });
});

describe('while the database', () => {
  test('is away, nothing is current for longer than a look and its patience; what others changed is told when it is back', async () => {
    const { state, changes, followed, told, faults } = await follow();
    state.fault = new DatabaseUnavailableError('ECONNREFUSED');
    changes.push({ seq: 1, tags: ['article:1'] });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(followed.isCurrent()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(followed.isCurrent()).toBe(false);
    expect(await followed.catchUp()).toBe(false);
    await vi.advanceTimersByTimeAsync(87_999);
    expect(followed.age()).toBe(90_000);
    state.fault = undefined;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toEqual(['article:1']);
    expect(followed.isCurrent()).toBe(true);
    expect(faults).toEqual([]);
  });

  test('hangs, it is asked one question and no more, nobody waits for it, and its late answer is told all the same', async () => {
    const { state, changes, followed, told } = await follow([], () => Promise.resolve());
    const gate = Promise.withResolvers<void>();
    state.gate = gate.promise;
    changes.push({ seq: 1, tags: ['article:1'] });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await followed.catchUp()).toBe(false);
    expect(followed.isCurrent()).toBe(false);
    expect(state.mostUnderWay).toBe(1);
    gate.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['article:1']);
    expect(followed.isCurrent()).toBe(true);
  });
});

test('a bug is no outage', async () => {
  const { state, followed, faults } = await follow();
  state.fault = new TypeError('no such thing');
  await expect(followed.catchUp()).rejects.toThrow('no such thing');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(faults).toEqual([state.fault]);
});

test('nothing is asked after the end', async () => {
  const { state, followed, notify } = await follow();
  followed.close();
  const { asked } = state;
  notify();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(state.asked).toBe(asked);
});
