import { expect, test } from 'vitest';
import { seriesParts } from './series-parts.ts';

const articles = (count: number) =>
  Array.from({ length: count }, (_unused, index) => ({
    title: `Part ${index + 1}`,
    link: `/health/part-${index + 1}`,
  }));
const numbers = (count: number, current: string) => {
  const { shown, folded } = seriesParts(articles(count), current);
  return { shown: shown.map(({ number }) => number), folded: folded.map(({ number }) => number) };
};

test('a short series is shown whole', () => {
  expect(numbers(6, '/health/part-2')).toEqual({ shown: [1, 2, 3, 4, 5, 6], folded: [] });
});

test.each([
  ['/health/part-1', [1, 2, 3]],
  ['/health/part-5', [4, 5, 6]],
  ['/health/part-12', [10, 11, 12]],
  ['/health/not-in-the-list', [1, 2, 3]],
])('of a long one the neighbours of %s show, and the rest is folded in order', (current, shown) => {
  const parts = numbers(12, current);
  expect(parts.shown).toEqual(shown);
  expect(parts.folded).toEqual(
    articles(12)
      .map((_article, index) => index + 1)
      .filter((number) => !shown.includes(number)),
  );
});

test('the current article is found whatever its link carries', () => {
  const current = (link: string) => seriesParts([{ title: 'One', link }], '/health/one').shown[0]?.isCurrent;
  expect(current('/health/one/')).toBe(true);
  expect(current('/health/one?from=series#top')).toBe(true);
  expect(current('/health/one-more')).toBe(false);
});
