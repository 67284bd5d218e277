import { expect, test } from 'vitest';
import { converted, corpusDocument, paragraph, section } from './document.fixture.ts';
import { languageOfText } from './language-of-text.ts';

const texts = {
  en: 'The heart is a muscle that pumps the blood to the lungs and to the rest of the body. It can be trained with walks, which you may take at any age. ',
  es: 'El corazón es un músculo que impulsa la sangre por el cuerpo, y con el ejercicio se hace más fuerte. Los paseos son buenos para las personas de toda edad, pero no lo son todo. ',
  pt: 'O coração é um músculo que leva o sangue ao corpo, e com os exercícios ele fica mais forte. As caminhadas são boas para as pessoas de todas as idades, mas não são tudo na vida. ',
  fr: 'Le coeur est un muscle qui pousse le sang dans le corps, et avec les exercices il est plus fort. Les promenades sont bonnes pour tous, sur les chemins et dans les parcs. ',
};
const long = (text: string) => text.repeat(4);

test('a text is of the language that it declares', () => {
  expect(languageOfText('en', long(texts.en))).toEqual({ language: 'en', warnings: [] });
  expect(languageOfText('es', long(texts.es))).toEqual({ language: 'es', warnings: [] });
  expect(languageOfText('pt', long(texts.pt))).toEqual({ language: 'pt', warnings: [] });
});

test('a text that is clearly of another language is shown in that one, with a warning', () => {
  const { article, warnings } = converted(
    corpusDocument({ language: 'en', sections: [section('Coração', 2, paragraph(long(texts.pt)))] }),
  );
  expect(article.language).toBe('pt');
  expect(article.canonicalPath).toMatch(/^pt\//);
  expect(warnings).toEqual([
    { field: 'language', problem: 'says "en", and the text is Portuguese; it is shown as Portuguese' },
  ]);
});

test('a language that the site does not speak is named, and the document stays as declared', () => {
  const { language, warnings } = languageOfText('en', long(texts.fr));
  expect(language).toBe('en');
  expect(warnings[0]?.problem).toContain('the text is French');
});

test('a short text, a list of names and a mix say nothing', () => {
  expect(languageOfText('en', texts.pt).language).toBe('en');
  expect(languageOfText('es', 'Abemaciclib Acalabrutinib '.repeat(50)).language).toBe('es');
  expect(languageOfText('es', long(texts.es + texts.en)).language).toBe('es');
});
