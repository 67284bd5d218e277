import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHoverIntent } from './hover-intent.ts';

const happened: string[] = [];
const hover = () => createHoverIntent({ open: () => happened.push('open'), close: () => happened.push('close') });

beforeEach(() => {
  happened.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a pointer', () => {
  test('that rests on a name for 300 ms opens its overlay, however much it moves there', () => {
    const { rest } = hover();
    rest();
    vi.advanceTimersByTime(299);
    rest();
    expect(happened).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(happened).toEqual(['open']);
    vi.advanceTimersByTime(5_000);
    expect(happened).toEqual(['open']);
  });

  test('that only passes over a name opens nothing', () => {
    const { rest, leave } = hover();
    rest();
    vi.advanceTimersByTime(299);
    leave();
    vi.advanceTimersByTime(499);
    expect(happened).toEqual([]);
  });

  test('that is away from name and overlay for 500 ms closes the overlay', () => {
    const { leave } = hover();
    leave();
    vi.advanceTimersByTime(499);
    expect(happened).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(happened).toEqual(['close']);
  });

  test('that comes back in time keeps the overlay open', () => {
    const { leave, stay } = hover();
    leave();
    vi.advanceTimersByTime(499);
    stay();
    vi.advanceTimersByTime(5_000);
    expect(happened).toEqual([]);
  });

  test('decides nothing any more when a key or a click has', () => {
    const { rest, leave, forget } = hover();
    leave();
    rest();
    forget();
    vi.advanceTimersByTime(5_000);
    expect(happened).toEqual([]);
  });
});
