import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSilenceTimer } from './silence-timer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('silence for the whole time is reported once', () => {
  const onSilent = vi.fn<() => void>();
  createSilenceTimer(onSilent).start(1_000);
  vi.advanceTimersByTime(999);
  expect(onSilent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(onSilent).toHaveBeenCalledTimes(1);
});

test('a new start begins the time anew, and a stop ends it', () => {
  const onSilent = vi.fn<() => void>();
  const timer = createSilenceTimer(onSilent);
  timer.start(1_000);
  vi.advanceTimersByTime(900);
  timer.start(1_000);
  vi.advanceTimersByTime(900);
  expect(onSilent).not.toHaveBeenCalled();
  timer.stop();
  vi.advanceTimersByTime(10_000);
  expect(onSilent).not.toHaveBeenCalled();
});
