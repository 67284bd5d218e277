import { describe, expect, test } from 'vitest';
import { bylinePeople, shownPortraits } from './byline-people.ts';

const person = (display: string) => ({ name: { display }, avatar: { src: `/media/${display}.svg` } });
const byline = {
  authors: [person('ann'), person('bo')],
  medicalReviewers: [person('cy')],
  factCheckers: [person('di')],
  editor: person('ed'),
  copyEditor: person('flo'),
};

describe('the people of a byline', () => {
  test('stand in the order of their roles', () => {
    expect(bylinePeople(byline).map(({ role, person: { name } }) => [name.display, role])).toEqual([
      ['ann', 'author'],
      ['bo', 'author'],
      ['cy', 'medicalReviewer'],
      ['di', 'factChecker'],
      ['ed', 'editor'],
      ['flo', 'copyEditor'],
    ]);
  });

  test('stand once, under their first role', () => {
    const people = bylinePeople({ authors: [person('ann')], medicalReviewers: [person('ann')], factCheckers: [] });
    expect(people).toEqual([{ role: 'author', person: person('ann') }]);
  });
});

describe('the portraits of a byline', () => {
  test('are those of the first three people', () => {
    expect(shownPortraits(byline)).toEqual(['/media/ann.svg', '/media/bo.svg', '/media/cy.svg']);
  });

  test('skip people without a picture, and count everybody once', () => {
    const faceless = { name: { display: 'ann' } };
    expect(shownPortraits({ ...byline, authors: [faceless, person('bo'), person('bo')] })).toEqual([
      '/media/bo.svg',
      '/media/cy.svg',
      '/media/di.svg',
    ]);
  });
});
