import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createRegularPruning } from './regular-pruning.ts';

const log = pino({ level: 'silent' });

test('removes at the start what is too old, and again every hour, one after the other', async () => {
  vi.useFakeTimers();
  const done: string[] = [];
  const of = (what: string) => ({ what, prune: async () => void done.push(what) });
  const pruning = createRegularPruning([of('events'), of('sessions')], log);
  expect(done).toEqual([]);
  pruning.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['events', 'sessions']);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(done).toEqual(['events', 'sessions', 'events', 'sessions']);
  await pruning.close();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(done).toHaveLength(4);
  vi.useRealTimers();
});

test('one that fails keeps the next from nothing', async () => {
  const done: string[] = [];
  const pruning = createRegularPruning(
    [
      { what: 'events', prune: () => Promise.reject(new Error('no database')) },
      { what: 'sessions', prune: async () => void done.push('sessions') },
    ],
    log,
  );
  pruning.start();
  await vi.waitFor(() => expect(done).toEqual(['sessions']));
  await pruning.close();
});

test('ending waits for what is under way, and tells it to stop', async () => {
  let isStopped = false;
  const pruning = createRegularPruning(
    [
      {
        what: 'events',
        prune: (_now, signal) =>
          new Promise((resolve) => signal.addEventListener('abort', () => ((isStopped = true), resolve()))),
      },
    ],
    log,
  );
  pruning.start();
  await Promise.resolve();
  await pruning.close();
  expect(isStopped).toBe(true);
});
