import { expect, test } from 'vitest';
import { encodedTag, ROLLOUT_TAG, sharedHeaders } from './shared-caching.ts';

test('a shared answer says how long it may be kept, and by which tags a purge finds it', () => {
  expect(sharedHeaders(['article:asthma', 'list:en', 'article:asthma'])).toEqual({
    'Cache-Control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=60, stale-if-error=86400',
    'Cache-Tag': 'every,article:asthma,list:en',
    'Surrogate-Key': 'every article:asthma list:en',
  });
});

test('a tag never looks like two', () => {
  const path = 'path:salud/el corazón, y más';
  expect(encodedTag(path)).toBe('path:salud/el%20coraz%C3%B3n%2C%20y%20m%C3%A1s');
  expect(encodedTag('path:a b')).not.toBe(encodedTag('path:a-b'));
});

test('an answer with too many tags for a header is purged by all documents and its own comments', () => {
  const many = Array.from({ length: 500 }, (_, index) => `article:number-${index}`);
  expect(sharedHeaders(many)['Surrogate-Key']).toBe('every anything article:number-0');
  expect(sharedHeaders([...many, ROLLOUT_TAG])['Surrogate-Key']).toBe('every anything article:number-0 rollout');
});
