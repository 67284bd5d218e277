import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { pruneRegularly } from './prune-regularly.ts';

const log = pino({ level: 'silent' });

test('removes at the start what is too old, and again every hour, one after the other', async () => {
  vi.useFakeTimers();
  const done: string[] = [];
  const of = (what: string) => ({ what, prune: async () => void done.push(what) });
  const end = pruneRegularly([of('events'), of('sessions')], log);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['events', 'sessions']);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(done).toEqual(['events', 'sessions', 'events', 'sessions']);
  await end();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(done).toHaveLength(4);
  vi.useRealTimers();
});

test('one that fails keeps the next from nothing', async () => {
  const done: string[] = [];
  const end = pruneRegularly(
    [
      { what: 'events', prune: () => Promise.reject(new Error('no database')) },
      { what: 'sessions', prune: async () => void done.push('sessions') },
    ],
    log,
  );
  await vi.waitFor(() => expect(done).toEqual(['sessions']));
  await end();
});

test('ending waits for what is under way, and tells it to stop', async () => {
  let isStopped = false;
  const end = pruneRegularly(
    [
      {
        what: 'events',
        prune: (_now, signal) => new Promise((resolve) => signal.addEventListener('abort', () => ((isStopped = true), resolve()))),
      },
    ],
    log,
  );
  await Promise.resolve();
  await end();
  expect(isStopped).toBe(true);
});
