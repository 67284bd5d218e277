import { expect, test } from 'vitest';
import { splitRange, type TimeRange } from './time-ranges.ts';

/** Returns a time of 10 March 2026. */
const at = (time: string) => new Date(`2026-03-10T${time}:00Z`);
const range = (from: string, to: string): TimeRange => ({ from: at(from), to: at(to) });
/** The history has single reports from three o'clock on, and hourly sums until ten o'clock. */
const held = { reportsFrom: at('03:00'), addedUntil: at('10:00') };

test.each([
  [
    'whole hours come from the sums, what is not added up from single reports',
    range('05:00', '11:30'),
    true,
    range('05:00', '10:00'),
    [range('10:00', '11:30')],
  ],
  [
    'hours that are cut off come from single reports',
    range('05:10', '08:20'),
    true,
    range('06:00', '08:00'),
    [range('05:10', '06:00'), range('08:00', '08:20')],
  ],
  ['less than an hour comes from single reports', range('05:10', '05:50'), true, null, [range('05:10', '05:50')]],
  ['what single reports tell is read from them', range('05:00', '11:30'), false, null, [range('05:00', '11:30')]],
  [
    'what they no longer tell comes from the sums, from the begin of an hour',
    range('01:20', '05:30'),
    false,
    range('01:00', '03:00'),
    [range('03:00', '05:30')],
  ],
  ['the same by hours', range('01:20', '05:30'), true, range('01:00', '05:00'), [range('05:00', '05:30')]],
  ['a range that ends before it begins has nothing', range('05:00', '04:00'), true, null, []],
] as const)('%s', (_what, { from, to }, isByHours, hours, reports) => {
  expect(splitRange({ from, to }, held, isByHours)).toEqual({ hours, reports });
});

test('what is not added up is read from single reports, however old', () => {
  expect(splitRange(range('01:00', '05:00'), { reportsFrom: at('03:00'), addedUntil: at('02:00') }, false)).toEqual({
    hours: range('01:00', '02:00'),
    reports: [range('02:00', '05:00')],
  });
});
