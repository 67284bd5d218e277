import { expect, test } from 'vitest';
import { isPageView } from './is-page-view.ts';

test('a whole page that answers a GET is a page view', () => {
  expect(isPageView({ method: 'GET', headers: {} }, 200)).toBe(true);
  expect(isPageView({ method: 'GET', headers: { 'sec-purpose': 'other', purpose: '' } }, 200)).toBe(true);
});

test.each([
  ['HEAD', {}, 200],
  ['GET', {}, 304],
  ['GET', {}, 404],
  ['GET', {}, 503],
  ['GET', { 'sec-purpose': 'prefetch' }, 200],
  ['GET', { 'sec-purpose': 'prefetch;prerender' }, 200],
  ['GET', { purpose: 'Prefetch' }, 200],
  ['GET', { 'x-purpose': 'preview' }, 200],
  ['GET', { 'x-moz': 'prefetch' }, 200],
])('%s with %j, answered %d, is none', (method, headers, status) => {
  expect(isPageView({ method, headers }, status)).toBe(false);
});
