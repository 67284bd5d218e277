import { beforeEach, describe, expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

const page = (html: string) => ({ html, status: 200, policy: '', etag: `"${html}"` });

describe('the page cache', () => {
  let cache: PageCache;
  beforeEach(() => {
    cache = new PageCache();
    cache.set('one', page('one'), ['article:1', 'list:en'], { rail: '1.0.0' });
    cache.set('two', page('two'), ['article:2', 'list:en'], { rail: '1.0.0' });
    cache.set('tres', page('tres'), ['article:3', 'list:es'], { rail: '1.0.0' });
  });

  test('drops exactly the pages that a change touches', () => {
    cache.invalidate(['article:1']);
    expect(['one', 'two', 'tres'].map((key) => cache.get(key)?.html)).toEqual([undefined, 'two', 'tres']);
    cache.invalidate(['list:en']);
    expect(['two', 'tres'].map((key) => cache.get(key)?.html)).toEqual([undefined, 'tres']);
  });

  test('keeps everything when nothing that it knows has changed', () => {
    cache.invalidate(['article:99', 'list:pt']);
    expect(cache.size).toBe(3);
  });

  test('follows the tags of a page that was made anew', () => {
    cache.set('one', page('newer'), ['article:9'], { rail: '1.0.0' });
    cache.invalidate(['article:1']);
    expect(cache.get('one')?.html).toBe('newer');
    cache.invalidate(['article:9']);
    expect(cache.get('one')).toBeUndefined();
  });

  test('drops exactly the pages of release sets that are not kept', () => {
    cache.set('two', page('two'), ['article:2'], { rail: '1.1.0' });
    cache.keepReleaseSets(({ rail }) => rail === '1.1.0');
    expect(['one', 'two', 'tres'].map((key) => cache.get(key)?.html)).toEqual([undefined, 'two', undefined]);
    cache.invalidate(['article:2']);
    expect(cache.size).toBe(0);
  });

  test('lets the page go that was asked for longest ago when memory is full', () => {
    cache.set('large', page('x'.repeat(30_000_000)), ['article:4'], { rail: '1.0.0' });
    cache.get('one');
    cache.set('larger', page('x'.repeat(33_999_000)), ['article:5'], { rail: '1.0.0' });
    expect(['two', 'one', 'larger'].map((key) => cache.get(key) !== undefined)).toEqual([false, true, true]);
  });
});
