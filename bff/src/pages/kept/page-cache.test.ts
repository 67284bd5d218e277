import { beforeEach, describe, expect, test } from 'vitest';
import { KeptAnswer } from '../../http/responses/kept-answer.ts';
import { PageCache, type KeptFrom } from './page-cache.ts';

const answer = (text: string) => KeptAnswer.of({ text, status: 200, headers: {} });
const from = (tags: KeptFrom['tags'], rail = '1.0.0', isUnbounded = false): KeptFrom => ({
  tags,
  releases: { rail },
  isUnbounded,
});

/** Returns text that does not compress. */
function noise(characters: number): string {
  let state = 1;
  return Array.from({ length: characters }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (state % 90));
  }).join('');
}

describe('the page cache', () => {
  let cache: PageCache;
  const improvable = new Set<object>();
  const kept = (...keys: string[]) => keys.filter((key) => cache.get(key) !== undefined);
  beforeEach(async () => {
    improvable.clear();
    cache = new PageCache({
      add: (each) => void improvable.add(each),
      remove: (each) => void improvable.delete(each),
    });
    cache.set('one', await answer('one'), from(['article:1', 'list:en']));
    cache.set('two', await answer('two'), from(['article:2', 'list:en']));
    cache.set('tres', await answer('tres'), from(['article:3', 'list:es']));
  });

  test('drops exactly the pages that a change touches', () => {
    cache.invalidate(['article:1']);
    expect(kept('one', 'two', 'tres')).toEqual(['two', 'tres']);
    cache.invalidate(['list:en']);
    expect(kept('two', 'tres')).toEqual(['tres']);
  });

  test('keeps everything when nothing that it knows has changed', () => {
    cache.invalidate(['article:99', 'list:pt']);
    expect(cache.size).toBe(3);
  });

  test('follows the tags of a page that was made anew', async () => {
    const newer = await answer('newer');
    cache.set('one', newer, from(['article:9']));
    cache.invalidate(['article:1']);
    expect(cache.get('one')).toBe(newer);
    cache.invalidate(['article:9']);
    expect(cache.get('one')).toBeUndefined();
  });

  test('drops exactly the pages of release sets that are not kept', async () => {
    cache.set('two', await answer('two'), from(['article:2'], '1.1.0'));
    cache.keepReleaseSets(({ rail }) => rail === '1.1.0');
    expect(kept('one', 'two', 'tres')).toEqual(['two']);
    cache.invalidate(['article:2']);
    expect(cache.size).toBe(0);
  });

  test('lets what anybody may think up displace each other, by their bytes as they are kept, and no article', async () => {
    const large = noise(900_000);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f'])
      cache.set(key, await answer(large + key), from(['anything'], '1.0.0', true));
    expect(kept('a', 'f', 'one', 'two', 'tres')).toEqual(['f', 'one', 'two', 'tres']);
  });

  test('lets go of what waits to be compressed better once it is dropped or replaced', async () => {
    const newer = await answer('newer');
    cache.set('one', newer, from(['article:9']));
    cache.invalidate(['article:2']);
    expect([...improvable]).toEqual([cache.get('tres'), newer]);
    cache.keepReleaseSets(() => false);
    expect(improvable.size).toBe(0);
  });

  test('counts what an answer takes more later, and no more once it is dropped', async () => {
    const grown = await answer('grown');
    cache.set('grown', grown, from(['article:4']));
    expect(grown.isKept).toBe(true);
    await grown.improve();
    expect(kept('one', 'two', 'tres', 'grown')).toHaveLength(4);
    cache.invalidate(['article:4']);
    expect(grown.isKept).toBe(false);
    await grown.improve();
    expect(cache.get('grown')).toBeUndefined();
  });
});
