import { beforeEach, expect, test } from 'vitest';
import { FLOOD_BYTES, LINE_MAXIMUM, LINES_MAXIMUM, limitOutput } from './output-limit.ts';

let lines: string[];
let now: number;
let take: ReturnType<typeof limitOutput>;
beforeEach(() => {
  [lines, now] = [[], 0];
  take = limitOutput(
    (line) => lines.push(line),
    () => now,
  );
});

test('lines come whole, however they were written, and empty ones not at all', () => {
  for (const text of ['one\ntw', 'o\n', '\n', 'three']) expect(take(Buffer.from(text))).toBe(true);
  expect(lines).toEqual(['one', 'two']);
});

test('the log takes so many lines in a while, and then says how many it did not take', () => {
  expect(take(Buffer.from('x\n'.repeat(LINES_MAXIMUM + 5)))).toBe(true);
  expect(lines).toHaveLength(LINES_MAXIMUM);
  now = 11_000;
  take(Buffer.from('later\n'));
  expect(lines.slice(LINES_MAXIMUM)).toEqual(['5 more lines were left out', 'later']);
});

test('a long line is cut', () => {
  take(Buffer.from(`${'x'.repeat(3 * LINE_MAXIMUM)}\n`));
  expect(lines).toEqual([`${'x'.repeat(LINE_MAXIMUM)}…`]);
});

test('a flood ends its process, and what is spread over time does not', () => {
  const half = Buffer.alloc(FLOOD_BYTES / 2 + 1, 'x');
  expect(take(half)).toBe(true);
  now = 11_000;
  expect(take(half)).toBe(true);
  expect(take(half)).toBe(false);
});
