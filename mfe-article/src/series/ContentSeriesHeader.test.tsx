import { expect, test } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { contentSeriesHeaderFixtures } from './ContentSeriesHeader.fixtures.ts';
import { ContentSeriesHeader } from './ContentSeriesHeader.tsx';

const shown = (name: keyof typeof contentSeriesHeaderFixtures) =>
  rendered(<ContentSeriesHeader {...contentSeriesHeaderFixtures[name]} />);

test('the header names its series, linked, in a landmark of that name', () => {
  const page = shown('teal, by one author');
  const name = page.querySelector('nav > div p[id]');
  const title = page.querySelector('p[id] > a');
  expect(textOf(title)).toBe('Plainly Explained');
  expect(title?.getAttribute('href')).toBe('/category/brain-and-nerves');
  expect(page.querySelector('nav')?.getAttribute('aria-labelledby')).toBe(name?.id);
  expect(textOf(name)).toBe('Series Plainly Explained');
});

test('the author is named when one wrote the whole series', () => {
  expect(textOf(shown('teal, by one author'))).toContain('Written by Imogen Castellane');
  expect(textOf(shown('amber, by several'))).not.toContain('Imogen Castellane');
  expect(textOf(shown('Spanish'))).toContain('Escrita por Imogen Castellane');
});

test('the article that is being read is marked and does not link to itself', () => {
  const page = shown('teal, by one author');
  expect(page.querySelectorAll('[aria-current]').map(textOf)).toEqual([
    'Part 2: what to know before the first appointment',
  ]);
  expect(page.querySelectorAll('li a').map((link) => link.getAttribute('href'))).toEqual([
    '/health/part-1',
    '/health/part-3',
  ]);
});

test('a long series shows the neighbours and folds the others, each with its own number', () => {
  const page = shown('plum, twelve articles');
  expect(page.querySelectorAll('nav > ol > li').map((part) => part.getAttribute('value'))).toEqual(['4', '5', '6']);
  expect(textOf(page.querySelector('summary'))).toBe('9 other articles of the series');
  expect(page.querySelectorAll('details li').map((part) => part.getAttribute('value'))).toEqual([
    '1',
    '2',
    '3',
    '7',
    '8',
    '9',
    '10',
    '11',
    '12',
  ]);
  expect(textOf(shown('Spanish').querySelector('summary'))).toBe('5 artículos más de la serie');
});

test('what is not known leaves no trace', () => {
  const page = shown('title alone');
  expect(page.querySelectorAll('img, ol, details')).toHaveLength(0);
  expect(page.querySelectorAll('p')).toHaveLength(1);
});

test('the series has its own colours', () => {
  expect(shown('plum, twelve articles').querySelector('nav')?.getAttribute('data-series-scheme')).toBe('plum');
});

test('the words of the series are marked in their own language', () => {
  expect(shown('Portuguese in an English frame').querySelectorAll('[lang=pt]').map(textOf)).toEqual([
    '',
    'Em palavras simples',
    'Um problema de cada vez.',
  ]);
});
