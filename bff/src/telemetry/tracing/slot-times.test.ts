import { expect, test } from 'vitest';
import { slotTimes } from './slot-times.ts';

const during = { began: 1_000, ended: 1_100 };

test('slots of a shell that does not say when are laid one after the other, up to the answer', () => {
  expect(slotTimes([{ duration: 10 }, { duration: 20 }], during)).toEqual([
    { began: 1_070, ended: 1_080 },
    { began: 1_080, ended: 1_100 },
  ]);
});

test('a slot stands where its process says', () => {
  expect(
    slotTimes(
      [
        { started: 1_020, duration: 5 },
        { started: 1_050, duration: 1 },
      ],
      during,
    ),
  ).toEqual([
    { began: 1_020, ended: 1_025 },
    { began: 1_050, ended: 1_051 },
  ]);
});

test.each([
  { started: 5, duration: 1e12 },
  { started: NaN, duration: Infinity },
  { started: 1e15, duration: -5 },
  { started: -Infinity, duration: NaN },
])('whatever a process says, its slots are within the time that it was asked: %j', (slot) => {
  for (const { began, ended } of slotTimes([slot, slot], during)) {
    expect(began).toBeGreaterThanOrEqual(during.began);
    expect(ended).toBeLessThanOrEqual(during.ended);
    expect(ended).toBeGreaterThanOrEqual(began);
  }
});
