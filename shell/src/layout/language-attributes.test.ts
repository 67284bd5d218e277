import { expect, test } from 'vitest';
import { languageAttributes } from './language-attributes.ts';

test('a document speaks the language of its content, and its frame says where it speaks another', () => {
  expect(languageAttributes('en')).toEqual({ root: ' lang="en"', frame: '' });
  expect(languageAttributes('es')).toEqual({ root: ' lang="es"', frame: '' });
  expect(languageAttributes('pt')).toEqual({ root: ' lang="pt"', frame: ' lang="en"' });
});
