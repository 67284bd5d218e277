import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampledLog } from './sampled-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a flood of one kind becomes a few lines and one that counts the rest; other kinds are written meanwhile', () => {
  const written: string[] = [];
  const write = (_fields: object, message: string) => void written.push(message);
  const log = sampledLog({ info: write, warn: write, error: write }, { lines: 2 });
  for (let number = 0; number < 1_000; number += 1) log.warn({ number }, 'load failed');
  log.error({}, 'sign-in failed');
  expect(written).toEqual(['load failed', 'load failed', 'sign-in failed']);
  vi.advanceTimersByTime(60_000);
  expect(written.slice(3)).toEqual(['998 more like it']);
  log.warn({}, 'load failed');
  expect(written.at(-1)).toBe('load failed');
});
