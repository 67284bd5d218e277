import { beforeEach, describe, expect, test } from 'vitest';
import { DatabaseUnavailableError } from '../../../database/database-fault.ts';
import type { Warming } from '../../rendering/warm-up.ts';
import { createCatchUp, type CatchUp } from './catch-up.ts';
import { followedRegistry, stable, type FollowedRegistry } from './followed-registry.fixture.ts';

let at: FollowedRegistry;
let live: CatchUp;
/** Waits of page views, in milliseconds. A test ends them with `endWait`. */
let pauses: number[];
let endWait: () => void;

beforeEach(async () => {
  at = followedRegistry();
  pauses = [];
  live = createCatchUp({
    live: at.live,
    now: () => at.time,
    pause: (milliseconds) => {
      pauses.push(milliseconds);
      return new Promise<void>((resolve) => (endWait = resolve));
    },
  });
  await at.live.follow();
});

/** Lets an hour pass in which the process does nothing, while others release something. */
function beSuspended(): void {
  at.time += 3_600_000;
  at.point('rail', '1.1.0');
}

test('a process that read the pointers a moment ago is current, and lets nobody wait', async () => {
  at.time += 2_000;
  expect(live.isCurrent()).toBe(true);
  await live.catchUp();
  expect(pauses).toEqual([]);
  at.time += 1;
  expect(live.isCurrent()).toBe(false);
});

test('a process that reads the pointers regularly is current while it prepares a release', async () => {
  at.warm = () => new Promise(() => {});
  at.point('rail', '1.1.0');
  for (let second = 0; second < 10; second += 1) {
    at.time += 1_000;
    void at.live.follow();
    await expect.poll(() => at.live.readAt()).toBe(at.time);
  }
  expect(live.isCurrent()).toBe(true);
});

describe('a process that was suspended', () => {
  beforeEach(beSuspended);

  test('is not current until it gives readers what was released meanwhile; page views share one wait', async () => {
    const warming = Promise.withResolvers<Warming>();
    at.warm = () => warming.promise;
    let reads = 0;
    const { latestChange } = at;
    at.latestChange = () => {
      reads += 1;
      return latestChange();
    };
    const waiting = [live.catchUp(), live.catchUp()];
    await expect.poll(() => at.warmed.includes('rail@1.1.0')).toBe(true);
    expect(live.isCurrent()).toBe(false);
    expect(stable(at.live.current())).toContain('rail@1.0.0');
    warming.resolve({ ok: true });
    await Promise.all(waiting);
    expect(stable(at.live.current())).toContain('rail@1.1.0');
    expect(live.isCurrent()).toBe(true);
    expect(reads).toBe(1);
  });

  test('lets page views wait for a release that takes long, but not for ever', async () => {
    at.warm = () => new Promise(() => {});
    const waiting = live.catchUp();
    await expect.poll(() => at.warmed.includes('rail@1.1.0')).toBe(true);
    endWait();
    await expect.poll(() => pauses).toEqual([1_000, 5_000]);
    endWait();
    await waiting;
    await live.catchUp();
    expect(pauses).toHaveLength(2);
    expect(live.isCurrent()).toBe(false);
    expect(stable(at.live.current())).toContain('rail@1.0.0');
  });

  test('is not current either if a notification came before the first page view', async () => {
    const warming = Promise.withResolvers<Warming>();
    at.warm = () => warming.promise;
    const notified = at.live.follow();
    await expect.poll(() => at.warmed.includes('rail@1.1.0')).toBe(true);
    expect(live.isCurrent()).toBe(false);
    warming.resolve({ ok: true });
    await notified;
    expect(live.isCurrent()).toBe(true);
  });

  test('goes on with what it has while the database is away, and asks it again for the next page view', async () => {
    const { latestChange } = at;
    at.latestChange = () => Promise.reject(new DatabaseUnavailableError('ECONNREFUSED'));
    await live.catchUp();
    expect(live.isCurrent()).toBe(false);
    at.latestChange = latestChange;
    await live.catchUp();
    expect(stable(at.live.current())).toContain('rail@1.1.0');
  });

  test('waits a second for a database that hangs', async () => {
    at.latestChange = () => new Promise(() => {});
    const waiting = live.catchUp();
    await expect.poll(() => pauses).toEqual([1_000]);
    endWait();
    await waiting;
    expect(live.isCurrent()).toBe(false);
  });
});
