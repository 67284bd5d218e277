import { expect, test } from 'vitest';
import { readPageRequest } from './page-request.ts';

test('a path is decoded once, and each parameter counts by its first value', () => {
  expect(readPageRequest({ originalUrl: '/es/salud/ni%C3%B1os?q=dolor+de%20cabeza&q=two&page=2' })).toEqual({
    ok: true,
    isEncoded: true,
    request: { path: '/es/salud/niños', query: { q: 'dolor de cabeza', page: '2' } },
  });
  expect(readPageRequest({ originalUrl: '/%2525' })).toMatchObject({ ok: true, request: { path: '/%25' } });
});

test.each(['/%', '/%zz', '/%ff', '/%ED%A0%80', '/%00', '/a%0Ab', '/a\\b', '/a%5cb', 'no-slash', '/?q=%00'])(
  '%s is malformed',
  (originalUrl) => {
    expect(readPageRequest({ originalUrl })).toEqual({ ok: false, status: 400 });
  },
);

test.each([`/${'a'.repeat(1_000)}`, `/?q=${'a'.repeat(2_000)}`])(
  'an address over its limit is too long',
  (originalUrl) => {
    expect(readPageRequest({ originalUrl })).toEqual({ ok: false, status: 414 });
  },
);

test('an address at its limit is not', () => {
  expect(readPageRequest({ originalUrl: `/${'a'.repeat(999)}` }).ok).toBe(true);
});

test('a parameter named like a part of the language is a parameter like any other', () => {
  const read = readPageRequest({ originalUrl: '/?__proto__=1&constructor=2' });
  expect(read).toMatchObject({ ok: true });
  expect(read.ok && Object.getPrototypeOf(read.request.query)).toBe(Object.prototype);
});
