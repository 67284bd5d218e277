import { expect, test } from 'vitest';
import { unsortedTables, withSortedTables } from './sort-integrity-values.ts';

test('every table of integrity values stands in the order of its names, whatever it is called', () => {
  const script = 'r.sriHashes = {"Sources": "*-b=","Body": "*-a="};r.others = { "later": "*-d=", "Gallery": "*-c=" };';
  expect(withSortedTables(script)).toBe(
    'r.sriHashes = {"Body": "*-a=","Sources": "*-b="};r.others = { "Gallery": "*-c=", "later": "*-d=" };',
  );
});

test('a source map quotes the same order', () => {
  const map = (script: string) => JSON.stringify({ sourcesContent: [script] });
  expect(withSortedTables(map('x = {"Sources": "*-b=","Body": "*-a="};'))).toBe(
    map('x = {"Body": "*-a=","Sources": "*-b="};'),
  );
});

test('nothing else is put in order', () => {
  const script = 'x = {"b": "*","a": "other"};y = {b: 1, a: "*-c="}';
  expect(withSortedTables(script)).toBe(script);
});

test('a table that browsers would get in another order is found', () => {
  const value = `"sha256-${'A'.repeat(43)}="`;
  expect(
    unsortedTables(`a={Body:${value},later:${value}},b={later:${value},Gallery:${value}},c={"a-b":${value}}`),
  ).toEqual([['later', 'Gallery']]);
});
