import { expect, test } from 'vitest';
import { countPage } from './count-page.ts';

/** Returns as what an answered request counts. */
function countOf(method: string, headers: Record<string, string>, status: number): string[] {
  const counts: string[] = [];
  countPage(
    { method, headers },
    status,
    { releases: {} },
    { onPageView: () => counts.push('view'), onPageAhead: () => counts.push('ahead') },
  );
  return counts;
}

test('a whole page that answers a GET is a page view', () => {
  expect(countOf('GET', {}, 200)).toEqual(['view']);
  expect(countOf('GET', { 'sec-purpose': 'other', purpose: '' }, 200)).toEqual(['view']);
});

test.each([
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'Prefetch' },
  { 'x-purpose': 'preview' },
  { 'x-moz': 'prefetch' },
])('a page for %j counts apart, because nobody has opened it', (headers) => {
  expect(countOf('GET', headers, 200)).toEqual(['ahead']);
});

test.each([
  ['HEAD', {}, 200],
  ['GET', {}, 304],
  ['GET', {}, 404],
  ['GET', { 'sec-purpose': 'prefetch' }, 304],
  ['GET', { 'sec-purpose': 'prefetch' }, 503],
])('%s with %j, answered %d, does not count', (method, headers, status) => {
  expect(countOf(method, headers, status)).toEqual([]);
});
