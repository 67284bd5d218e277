import { expect, test } from 'vitest';
import { pageLanguage } from './page-language.ts';

test('the first language that the site asks for and these pages speak counts before the browser’s', () => {
  expect(pageLanguage('pt-BR es-MX en', 'en')).toBe('es');
  expect(pageLanguage('EN', 'es')).toBe('en');
});

test('the browser’s language counts when the site asks for none of ours, and English when neither does', () => {
  expect(pageLanguage('fr', 'es')).toBe('es');
  expect(pageLanguage(undefined, false)).toBe('en');
  expect(pageLanguage(['es', 'en'], undefined)).toBe('en');
});
