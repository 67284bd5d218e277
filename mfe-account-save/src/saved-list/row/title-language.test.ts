import { expect, test } from 'vitest';
import { titleLanguage } from './title-language.ts';

test.each([
  ['/es/salud/asma', 'en', 'es'],
  ['https://plainwell.example/es/salud/asma', 'en', 'es'],
  ['http://127.0.0.1:3000/pt/saude/asma', 'es', 'pt'],
  ['/health/asthma', 'es', 'en'],
  ['/estonia/travel', 'es', 'en'],
  ['/health/asthma', 'en', undefined],
  ['https://plainwell.example/es/salud/asma', 'es', undefined],
] as const)('the title of %s on a page in %s is marked %s', (url, language, marked) => {
  expect(titleLanguage(url, language)).toBe(marked);
});
