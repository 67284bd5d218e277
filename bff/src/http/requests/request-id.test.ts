import { expect, test } from 'vitest';
import { createIdentify } from './request-id.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('a request without an id gets one that no other has', () => {
  const identify = createIdentify(1);
  const ids = [identify({ headers: {} }), identify({ headers: {} })];
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(2);
});

test.each(['7b1e0c2a-3f2d-4a54-9f5c-0b8f2f6f9d11', '4f90d13a42b1', 'a'.repeat(64)])(
  '%s of a trusted proxy is taken over',
  (given) => {
    expect(createIdentify(1)({ headers: { 'x-request-id': given } })).toBe(given);
  },
);

test('the word of a reader, whom no proxy stands before, does not count', () => {
  expect(createIdentify(0)({ headers: { 'x-request-id': '7b1e0c2a-3f2d-4a54-9f5c-0b8f2f6f9d11' } })).toMatch(UUID);
});

test.each([
  '',
  'short',
  'a'.repeat(65),
  '<script>alert(1)</script>',
  'one-of-two, two-of-two',
  'with spaces in it',
  '"; total;dur=1',
  'línea-nueva-1',
])('%j is no id, whoever says it', (given) => {
  expect(createIdentify(2)({ headers: { 'x-request-id': given } })).toMatch(UUID);
});
