import { expect, test } from 'vitest';
import { languageOfReturnPath, readReturnPath } from './return-path.ts';

test.each(['/', '/es/salud/asma?a=1#fuentes', '/account/saved', '/account/sign-in-and-more'])(
  '%s is a place to return to',
  (path) => {
    expect(readReturnPath(path)).toBe(path);
  },
);

test.each([
  undefined,
  null,
  7,
  '',
  'health',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/a\\b',
  '/\t/elsewhere.example',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  '/a\r\nSet-Cookie: x=1',
  `/${'a'.repeat(1_000)}`,
  '/account/sign-in/linden',
  '/account/sign-in?return=/',
  '/Account/Sign-In/linden',
  '/preview/token',
  '/./health/../account/sign-in/linden',
])('%j leads to the front page instead', (value) => {
  expect(readReturnPath(value)).toBe('/');
});

test.each([
  ['/es', 'es'],
  ['/es?q=1', 'es'],
  ['/tabbed/es/salud/asma#fuentes', 'es'],
  ['/essays', 'en'],
  ['/health?next=/es', 'en'],
])('%s is in %s', (path, language) => {
  expect(languageOfReturnPath(path)).toBe(language);
});
