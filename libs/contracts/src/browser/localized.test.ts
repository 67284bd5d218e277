import { expect, test } from 'vitest';
import { localized } from './localized.ts';

test('a page of another language than English stands under its code', () => {
  expect(['/newsletter', '/', ''].map((path) => localized(path, 'en'))).toEqual(['/newsletter', '/', '']);
  expect(['/newsletter', '/', ''].map((path) => localized(path, 'es'))).toEqual(['/es/newsletter', '/es', '/es']);
});
