import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const lineOf = async (cell: unknown) =>
  (
    await text(
      csvOf(
        ['cell'],
        (async function* rows() {
          yield { cell };
        })(),
      ),
    )
  ).replace('"cell"\r\n', '');

test.each([
  ['a line feed', 'Thank\nyou', '"Thank\nyou"'],
  ['a carriage return', 'Thank\ryou', '"Thank\ryou"'],
  ['a quotation mark', 'a "b"', '"a ""b"""'],
  ['nothing', '', '""'],
  ['a number below zero', -5, '"-5"'],
  ['a time', new Date(0), '"1970-01-01T00:00:00.000Z"'],
  ['a sign in its middle', 'a=b, 3-4 @home', '"a=b, 3-4 @home"'],
])('a cell with %s is one cell', async (_what, cell, line) => {
  expect(await lineOf(cell)).toBe(`${line}\r\n`);
});

test.each([
  ['at its start', '=1+1', `"'=1+1"`],
  ['behind spaces', '  =1+1', `"  '=1+1"`],
  ['on a further line', "Thank\n=cmd|'/C calc'!A0\nyou", `"Thank\n'=cmd|'/C calc'!A0\nyou"`],
  ['behind an old line end', 'a\r-1', `"a\r'-1"`],
  ['where others split cells', 'Thank you;=1+1;bye', `"Thank you;'=1+1;bye"`],
  ['behind a tab', 'a\t@SUM(1)', `"a\t'@SUM(1)"`],
  ['behind a comma', 'Thank you, =1+1', `"Thank you, '=1+1"`],
  ['in full-width signs', '＝1', `"'＝1"`],
  ['behind a quotation mark where others split cells', 'Thank you;"=1+1;bye', `"Thank you;""'=1+1;bye"`],
  ['behind several', `a;""' "=1+1`, `"a;""""' ""'=1+1"`],
  ['behind a no-break space', '\u00A0=1+1', `"\u00A0'=1+1"`],
  ['behind an ideographic space', 'a;\u3000=1+1', `"a;\u3000'=1+1"`],
  ['behind a zero-width space', 'a;\u200B=1+1', `"a;\u200B'=1+1"`],
  ['behind a filler, which shows nothing', '\u3164=1+1', `"\u3164'=1+1"`],
  ['behind a control', '\u0000=1+1', `"\u0000'=1+1"`],
])('a formula %s is text', async (_where, cell, line) => {
  expect(await lineOf(cell)).toBe(`${line}\r\n`);
});

// The test would take minutes if the expression scanned a run of characters again from each of its characters.
test.each(['\t', ' ', ';', '; ', '"', '\u200B', 'a;= '])('a cell of 200,000 times %j is read once', async (part) => {
  const cell = part.repeat(200_000);
  expect((await lineOf(`x${cell}`)).length).toBeGreaterThan(cell.length);
});
