import { describe, expect, test } from 'vitest';
import { HttpError } from '../responses/http-error.ts';
import { fieldsOfQuery, queryOf, splitAddress } from './query-of.ts';

test.each([
  ['/health', '/health', ''],
  ['/health?', '/health', ''],
  ['/health?q=a%20b', '/health', 'q=a%20b'],
  ['/health?return=/es?q=1', '/health', 'return=/es?q=1'],
])('the address %s ends its path at the first question mark', (originalUrl, rawPath, rawQuery) => {
  expect(splitAddress({ originalUrl })).toEqual({ rawPath, rawQuery });
});

test('a parameter keeps the question mark of its value', () => {
  expect(queryOf({ originalUrl: '/account/sign-in/linden?return=/es?q=1&fresh=1' }).get('return')).toBe('/es?q=1');
});

describe('parameters', () => {
  const statusOf = (query: string): unknown => {
    try {
      return queryOf({ originalUrl: `/health?${query}` }).size;
    } catch (error) {
      return error instanceof HttpError ? error.status : error;
    }
  };

  test.each([
    ['a value at its limit', `a=${'/'.repeat(2_000)}`, 1],
    ['a value beyond it', `a=${'/'.repeat(2_001)}`, 414],
    ['as many as are read', 'a=&'.repeat(50), 50],
    ['one more', 'a=&'.repeat(51), 414],
    ['a query at its limit', `a=%2${'F'.padEnd(1_995, 'x')}&b=${'y'.repeat(1_997)}`, 2],
    ['a query beyond it', `a=${'x'.repeat(1_998)}&b=${'y'.repeat(1_999)}`, 414],
    ['a thousand separators', `${'&'.repeat(1_000)}a=1`, 1],
    ['a NUL in a value', 'a=%00', 400],
    ['a NUL in a name', 'a%00=1', 400],
    ['half of a character', 'a=%D8', 1],
  ])('%s', (_what, query, expected) => {
    expect(statusOf(query)).toBe(expected);
  });

  test('one that comes twice is a list for schemas, and names of objects are names', () => {
    expect(fieldsOfQuery({ originalUrl: '/?a=1&a=2&b=3&constructor=4' })).toEqual({
      a: ['1', '2'],
      b: '3',
      constructor: '4',
    });
  });
});
