import { describe, expect, test } from 'vitest';
import { bylinePeople, hasProfile } from './byline-people.ts';
import { checker, copyEditor, editor, physician, writer } from './people/people.fixtures.ts';

describe('the people of a byline', () => {
  test('stand in the order of their roles', () => {
    const people = bylinePeople({
      authors: [writer],
      medicalReviewers: [physician],
      factCheckers: [checker],
      editor,
      copyEditor,
    });
    expect(people.map(({ role }) => role)).toEqual([
      'author',
      'medicalReviewer',
      'factChecker',
      'editor',
      'copyEditor',
    ]);
  });

  test('stand once, under their first role', () => {
    const people = bylinePeople({ authors: [physician], medicalReviewers: [physician], factCheckers: [] });
    expect(people).toEqual([{ role: 'author', person: physician }]);
  });
});

test('a profile is worth opening for a biography or specialties, not for a name alone', () => {
  expect(hasProfile(writer)).toBe(true);
  expect(hasProfile({ ...editor, specialties: ['Nutrition'] })).toBe(true);
  expect(hasProfile(editor)).toBe(false);
});
