import { expect, test } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { drugSavingsFixtures } from './DrugSavings.fixtures.ts';
import { DrugSavings } from './DrugSavings.tsx';

const shown = (name: keyof typeof drugSavingsFixtures) => rendered(<DrugSavings {...drugSavingsFixtures[name]} />);

test('names the drug and what may be saved, in whole dollars', () => {
  const page = shown('a saving alone, of many digits');
  expect(textOf(page.querySelector('h2'))).toBe('Metformin');
  expect(textOf(page)).toContain('Save up to $98,765');
  expect(page.querySelector('ul')).toBeNull();
});

test('says in Spanish whose dollars they are', () => {
  expect(textOf(shown('Spanish'))).toContain('Ahorre hasta 1234 US$');
});

test('leads to what manufacturers say about the cost, without a saving too', () => {
  const page = shown('manufacturers alone');
  expect(textOf(page)).not.toContain('Save');
  expect(page.querySelectorAll('a').map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://www.example.com/brackenford-prices', 'sponsored noopener'],
    ['https://www.example.com/loam', 'sponsored noopener'],
  ]);
});
