import { expect, test } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { drugSlidesFixtures } from './DrugSlides.fixtures.ts';
import { DrugSlides } from './DrugSlides.tsx';

const shown = (name: keyof typeof drugSlidesFixtures) => rendered(<DrugSlides {...drugSlidesFixtures[name]} />);

test('the slides are a list in order, each with a heading under that of the block', () => {
  const page = shown('slides with and without a picture');
  expect(textOf(page.querySelector('h2'))).toBe('Metformin');
  expect(page.querySelectorAll('ol > li h3').map(textOf)).toEqual(['With a meal', 'Why kidneys are checked', 'Later']);
});

test('the paragraphs of a plain text stay paragraphs, and no empty one is made', () => {
  const [first, , last] = shown('slides with and without a picture').querySelectorAll('li');
  expect(first?.querySelectorAll('p').map(textOf)).toEqual([
    'Most people take it with food.',
    'Your label says how and when. Ask, if it is unclear.',
  ]);
  expect(last?.querySelectorAll('p')).toEqual([]);
});

test('a picture has its place before it comes, and arrives at the width that fits', () => {
  const picture = shown('slides with and without a picture').querySelector('img');
  expect([picture?.getAttribute('width'), picture?.getAttribute('height'), picture?.getAttribute('loading')]).toEqual([
    '1600',
    '900',
    'lazy',
  ]);
  expect(picture?.getAttribute('srcset')).toMatch(/ 480w, .* 960w, .* 1600w$/);
  expect(shown('one slide').querySelector('img')).toBeNull();
});
