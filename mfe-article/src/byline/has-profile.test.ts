import { expect, test } from 'vitest';
import { hasProfile } from './has-profile.ts';
import { editor, writer } from './people/people.fixtures.ts';

test('a profile is worth opening for a biography or specialties, not for a name alone', () => {
  expect(hasProfile(writer)).toBe(true);
  expect(hasProfile({ ...editor, specialties: ['Nutrition'] })).toBe(true);
  expect(hasProfile(editor)).toBe(false);
});
