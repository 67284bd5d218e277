import { expect, test } from 'vitest';
import { encodingFor, encodingWithDictionaryFor } from './content-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.1, gzip;q=0.2', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
  ['deflate', 'identity'],
  ['BR', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
  [';;;,,,=q', 'identity'],
  [`${'x, '.repeat(200)}br`, 'br'],
])('who says %j gets %s', (header, encoding) => {
  expect([encodingFor(header), encodingFor(header)]).toEqual([encoding, encoding]);
});

test.each([
  ['gzip, deflate, br, zstd, dcb, dcz', 'dcb'],
  ['gzip, br', 'br'],
  ['br, dcb;q=0', 'br'],
  ['br, dcb;q=0.5', 'br'],
  ['gzip, dcb;q=0.5', 'gzip'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('who has a dictionary and says %j gets %s', (header, encoding) => {
  expect([encodingWithDictionaryFor(header), encodingWithDictionaryFor(header)]).toEqual([encoding, encoding]);
});
