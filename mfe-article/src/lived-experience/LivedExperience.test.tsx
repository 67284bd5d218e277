import { expect, test } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { livedExperienceFixtures } from './LivedExperience.fixtures.ts';
import { LivedExperience } from './LivedExperience.tsx';

const shown = (name: keyof typeof livedExperienceFixtures) =>
  rendered(<LivedExperience {...livedExperienceFixtures[name]} />);

test.each([
  ['a usual one', 'Read Odile’s story'],
  ['a name that ends in s', 'Read James’ story'],
  ['a name that ends in a capital S', 'Read LUCAS’ story'],
  ['Spanish', 'Lea la historia de Inés'],
] as const)('%s is worded as its language forms the possessive', (name, words) => {
  expect(textOf(shown(name).querySelector('a'))).toBe(words);
});

test('leads to the story', () => {
  expect(shown('a usual one').querySelector('a')?.getAttribute('href')).toBe('/health/living-with-psoriasis-odile');
  expect(shown('a story on this page').querySelector('a')?.getAttribute('href')).toBe('#how-it-began');
});

test('shows the photo when there is one, described in the words of the article', () => {
  expect(shown('Portuguese in an English frame').querySelector('img[lang=pt]')?.getAttribute('alt')).toBe(
    'Retrato de um homem',
  );
  expect(shown('without a photo').querySelector('img')).toBeNull();
});
