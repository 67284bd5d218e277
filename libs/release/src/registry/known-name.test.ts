import { expect, test } from 'vitest';
import { unknownName } from './known-name.ts';

const names = ['shell', 'article', 'rail', 'rail'];

test.each([
  ['rial', 'rail'],
  ['artcle', 'article'],
  ['shel', 'shell'],
])('%s is taken for a typing mistake of %s', (said, meant) => {
  expect(unknownName(said, names)).toEqual({
    ok: false,
    exitCode: 2,
    message: `the site knows no release of ${said}: did you mean ${meant}?`,
    details: ['known names: article, rail, shell'],
  });
});

test('a name that is like none is answered with those that there are', () => {
  expect(unknownName('weekly-quiz', names).message).toBe('the site knows no release of weekly-quiz');
});
