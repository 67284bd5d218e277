import { describe, expect, test } from 'vitest';
import { sufficientSets, weightOf, type WeightedTerm } from './weighted-terms.ts';

const weighted = (...weights: number[]): WeightedTerm[] =>
  weights.map((weight, place) => ({ term: `'${'abcdefghijkl'.charAt(place)}'`, weight }));
const shareOf = (terms: readonly WeightedTerm[], share: number) =>
  sufficientSets(terms, share * weightOf(terms)).map((set) => set.map(({ term }) => term.replaceAll("'", '')).join(''));

describe('the smallest sets of terms that are enough', () => {
  test.each([
    ['one word', [3], ['a']],
    ['two equal words', [1, 1], ['ab']],
    ['a heavy word and a light one', [1, 2], ['b']],
    ['three equal words', [1, 1, 1], ['ab', 'ac', 'bc']],
    ['a heavy word and two light ones, which are not enough', [3, 1, 1], ['a']],
    ['unequal words', [4, 3, 2, 1], ['ab', 'ac', 'bcd']],
    [
      'ten equal words, half of which are taken for granted',
      Array.from({ length: 10 }, () => 1),
      ['a', 'b', 'c', 'd', 'e'],
    ],
  ])('of %s', (_what, weights, sets) => {
    expect(shareOf(weighted(...weights), 0.6)).toEqual(sets);
  });

  test('contain all terms if only all together are enough, whatever the rounding', () => {
    expect(shareOf(weighted(0.1, 0.2, 0.3, 0.1, 0.2), 1)).toEqual(['cbead']);
  });

  test('are all single words if nothing is needed, or if the light words alone may be enough', () => {
    expect(shareOf(weighted(1, 1), 0)).toEqual(['a', 'b']);
    expect(shareOf(weighted(...Array.from({ length: 12 }, () => 1)), 0.5)).toEqual([...'abcdefghijkl']);
  });

  test('are in every text with enough words, and only in such texts', () => {
    const terms = weighted(2.1, 0.4, 1.3, 0.9, 3);
    for (let words = 0; words < 32; words += 1) {
      const text = terms.filter((_term, place) => (words & (1 << place)) > 0);
      const holdsSet = sufficientSets(terms, 0.6 * weightOf(terms)).some((set) =>
        set.every((term) => text.includes(term)),
      );
      expect(holdsSet).toBe(weightOf(text) >= 0.6 * weightOf(terms));
    }
  });
});
