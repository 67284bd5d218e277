import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareAnswer } from './share-answer.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Creates a shared answer that resolves to the number of answers made so far. */
function counted(holds: (answer: number) => boolean) {
  let made = 0;
  return shareAnswer(async () => (made += 1), holds);
}

test('all who ask while an answer is made get the same', async () => {
  const ask = counted(() => false);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(await ask()).toBe(2);
});

test('an answer that holds is given for a second', async () => {
  const ask = counted(() => true);
  await ask();
  vi.advanceTimersByTime(999);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
});

test('a failure is told to those who wait, and nobody later', async () => {
  const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('back');
  const ask = shareAnswer(make, () => true);
  expect(await Promise.allSettled([ask(), ask()])).toEqual([
    expect.objectContaining({ status: 'rejected' }),
    expect.objectContaining({ status: 'rejected' }),
  ]);
  expect(await ask()).toBe('back');
  expect(make).toHaveBeenCalledTimes(2);
});
