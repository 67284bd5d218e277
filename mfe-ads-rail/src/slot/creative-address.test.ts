import { describe, expect, it } from 'vitest';
import { creativeAddress } from './creative-address.ts';

const parse = (address: string) => new URL(address, 'https://site.example');

describe('the address of a creative', () => {
  it('is relative to the site, so that the page and the creative share an origin', () => {
    expect(creativeAddress({ id: 'inline-1', format: 'leaderboard', language: 'es' })).toMatch(
      /^\/api\/creatives\/leaderboard\?/,
    );
  });

  it('says which slot of which topic asks, and in which language', () => {
    const { searchParams } = parse(
      creativeAddress({ id: 'rail-2', format: 'medium-rectangle', k1: 'sleep', language: 'en' }),
    );
    expect(Object.fromEntries(searchParams)).toEqual({ slot: 'rail-2', k1: 'sleep' });
  });

  it('leaves the topic out when the page has none', () => {
    const { searchParams } = parse(
      creativeAddress({ id: 'rail-2', format: 'medium-rectangle', k1: undefined, language: 'en' }),
    );
    expect(searchParams.has('k1')).toBe(false);
  });

  it('keeps a topic key with signs of its own in one parameter', () => {
    const { searchParams } = parse(
      creativeAddress({ id: 'rail-1', format: 'medium-rectangle', k1: 'a&language=xx#ñ', language: 'es' }),
    );
    expect(searchParams.get('k1')).toBe('a&language=xx#ñ');
    expect(searchParams.getAll('language')).toEqual(['es']);
  });

  it('holds no word that content blockers drop', () => {
    const words = creativeAddress({ id: 'inline-1', format: 'medium-rectangle', k1: 'sleep', language: 'en' }).split(
      /[^a-z]+/,
    );
    expect(words.filter((word) => /^(?:ads?|adverts?|banners?|sponsors?)$/.test(word))).toEqual([]);
  });
});
