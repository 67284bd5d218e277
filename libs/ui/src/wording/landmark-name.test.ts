import { expect, test } from 'vitest';
import { landmarkName, namedByHeading } from './landmark-name.ts';

test('a landmark of the first article is named by its own words', () => {
  expect(landmarkName('Breadcrumbs', undefined)).toBe('Breadcrumbs');
  expect(namedByHeading('heading', 'Sources', undefined)).toEqual({ 'aria-labelledby': 'heading' });
});

test('a landmark of an article below it names that article too', () => {
  expect(landmarkName('Breadcrumbs', 'Sleep')).toBe('Breadcrumbs, Sleep');
  expect(namedByHeading('heading', 'Sources', 'Sleep')).toEqual({ 'aria-label': 'Sources, Sleep' });
});
