import { expect, test } from 'vitest';
import { rendered, textOf } from '../../testing/rendered.ts';
import { NameList } from './NameList.tsx';
import { checker, medica, physician, writer } from './people.fixtures.ts';
import { PersonName } from './PersonName.tsx';

const list = (language: 'en' | 'es', people = [physician, checker, writer]) =>
  rendered(<NameList language={language} people={people} renderName={(person) => <PersonName person={person} />} />);

test('names are joined as the language joins them', () => {
  expect(textOf(list('en'))).toBe('Ines Valdivia, MD, PhD, Tomasz Wren, and Maren Okafor');
  expect(textOf(list('es', [medica, checker, writer]))).toBe('Dra. Lucía Ferreyra, Tomasz Wren y Maren Okafor');
  expect(textOf(list('en', [checker, writer]))).toBe('Tomasz Wren and Maren Okafor');
});

test('a comma stays with the name before it, and the space behind it lets the line break', () => {
  expect(list('en').childNodes.map(({ textContent }) => textContent)).toEqual([
    'Ines Valdivia, MD, PhD,',
    ' ',
    'Tomasz Wren,',
    ' and ',
    'Maren Okafor',
  ]);
});

test('who finds no room is counted', () => {
  const many = Array.from({ length: 9 }, (_unused, index) => ({
    name: { display: `Ada ${index + 1}` },
    specialties: [],
  }));
  expect(textOf(list('en', many))).toMatch(/Ada 6, and 3 others$/);
});
