import { describe, expect, test } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { bylineFixtures } from './Byline.fixtures.ts';
import { Byline } from './Byline.tsx';

const byline = (name: keyof typeof bylineFixtures) => rendered(<Byline {...bylineFixtures[name]} />);
const lines = (name: keyof typeof bylineFixtures) =>
  byline(name)
    .querySelectorAll('p')
    .filter((line) => line.closest('details') === null)
    .map(textOf);

describe('the wording', () => {
  test('of an article that was never updated says who wrote, reviewed and checked it, and when it was published', () => {
    expect(lines('published and never updated')).toEqual([
      'Written by Maren Okafor',
      'Medically reviewed by Ines Valdivia, MD, PhD on October 2, 2024',
      'Fact-checked by Tomasz Wren on October 3, 2024',
      'Edited by Joan Castellano',
      'Copy edited by Priya Lindqvist',
      'Published on October 4, 2024',
    ]);
  });

  test('of an updated article ends with the latest of update, review and fact-check', () => {
    expect(lines('updated, the review being the latest')[0]).toBe('By Maren Okafor');
    expect(lines('updated, the review being the latest').at(-1)).toBe('Updated on January 20, 2025');
  });

  test('is Spanish on a Spanish page', () => {
    expect(lines('Spanish, published')).toEqual([
      'Escrito por Irene Quispe',
      'Revisado médicamente por Dra. Lucía Ferreyra',
      'Datos verificados por Tomasz Wren',
      'Editado por Joan Castellano',
      'Corregido por Priya Lindqvist',
      'Publicado el 4 de octubre de 2024',
    ]);
  });

  test('joins Spanish names with "e" before an i, and says "en" before a month', () => {
    expect(lines('Spanish, updated, and a name in i')).toEqual([
      'Por Dra. Lucía Ferreyra e Irene Quispe',
      'Actualizado en agosto de 2024',
    ]);
  });

  test('tells the day of a review that nobody signed', () => {
    expect(lines('a review without a reviewer')).toContain('Medically reviewed on September 6, 2023');
  });
});

describe('a date', () => {
  test('is machine-readable as far as it is stated', () => {
    const dates = byline('only a year').querySelectorAll('time');
    expect(dates.map((date) => date.getAttribute('datetime'))).toEqual(['2017']);
    expect(lines('only a year')).toEqual(['Published in 2017']);
  });

  test('worded in another language than the interface says so', () => {
    expect(byline('Portuguese text in an English frame').querySelector('time')?.getAttribute('lang')).toBe('pt');
  });
});

describe('people', () => {
  test('have a face only when there is one, and it is not announced', () => {
    expect(byline('only an institute').querySelector('img')).toBeNull();
    const faces = byline('published and never updated').querySelectorAll('img');
    expect(faces.length).toBeGreaterThan(0);
    expect(faces.every((face) => face.getAttribute('alt') === '')).toBe(true);
  });

  test('with a page of their own are linked to it', () => {
    const page = byline('published and never updated');
    expect(textOf(page.querySelector('a[href="/about/medical-team"]'))).toBe('Maren Okafor');
  });

  test('have biography and specialties readable without JavaScript', () => {
    const profiles = byline('published and never updated').querySelector('details');
    expect(textOf(profiles?.querySelector('summary') ?? null)).toBe('About the people behind this article');
    expect(textOf(profiles ?? null)).toContain('Dr. Valdivia is a cardiologist');
    expect(textOf(profiles ?? null)).toContain('Medical reviewer · Cardiology · Preventive medicine');
    expect(profiles?.querySelectorAll('li')).toHaveLength(2);
  });

  test('of whom nothing more is known have no profile', () => {
    expect(byline('only an institute').querySelector('details')).toBeNull();
  });

  test('in great number are counted in the line and all named below', () => {
    expect(lines('as many authors as a journal article')[0]).toMatch(/ 6, and 21 others$/);
    expect(byline('as many authors as a journal article').querySelectorAll('details li')).toHaveLength(27);
  });
});

test('a byline without people and dates is no empty box', () => {
  expect(byline('nothing known').childNodes).toHaveLength(0);
});
