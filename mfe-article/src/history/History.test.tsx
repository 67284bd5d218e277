import { describe, expect, test } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { historyFixtures } from './History.fixtures.ts';
import { History } from './History.tsx';

const shown = (name: keyof typeof historyFixtures) => rendered(<History {...historyFixtures[name]} />);
const texts = (name: keyof typeof historyFixtures, selector: string) =>
  shown(name).querySelectorAll(selector).map(textOf);

describe('the timeline', () => {
  test('shows the newest first, each with its date', () => {
    expect(
      shown('more than two, folded')
        .querySelectorAll('time')
        .map((time) => time.getAttribute('datetime')),
    ).toEqual(['2026-07-01', '2026-06-25', '2025-06-12', '2024-11-04', '2024-05-17']);
  });

  test('says dates as far as they are stated, in the language of the page', () => {
    expect(texts('dates as far as they are stated', 'time')).toEqual(['2023', 'March 9, 2021', 'March 2021', '2019']);
    expect(texts('Spanish', 'time')).toEqual(['2 de septiembre de 2026', 'octubre de 2025', '8 de abril de 2025']);
  });

  test('stands at the anchor of its article, whatever letters the id has', () => {
    expect(shown('one entry').querySelector('section')?.id).toBe('articleHistory-a1');
    expect(shown('long and odd text').querySelector('section')?.id).toBe('articleHistory-an-id-with-1-space-quotes-');
  });

  test('is a region named by its heading', () => {
    const section = shown('Spanish').querySelector('section');
    expect(textOf(section?.querySelector('h2') ?? null)).toBe('Historial del artículo');
    expect(section?.getAttribute('aria-labelledby')).toBe(section?.querySelector('h2')?.id);
  });

  test('without entries is nothing', () => {
    expect(shown('nothing').childNodes).toHaveLength(0);
  });
});

describe('the toggle', () => {
  test('folds away all but the first two entries', () => {
    const page = shown('more than two, folded');
    expect(page.querySelectorAll('section > ol > li')).toHaveLength(2);
    expect(page.querySelectorAll('details:not([open]) > ol > li')).toHaveLength(3);
    expect(page.querySelector('details > ol')?.getAttribute('start')).toBe('3');
  });

  test('is worded in both languages', () => {
    expect(texts('more than two, folded', 'summary > span')).toEqual(['VIEW ALL', 'LESS HISTORY']);
    expect(texts('Spanish', 'summary > span')).toEqual(['VER TODO', 'MENOS HISTORIAL']);
  });

  test('is not there for two entries', () => {
    expect(shown('two entries, no toggle').querySelector('details')).toBeNull();
  });
});

describe('an entry', () => {
  test('names everybody with what they did, and its reasons as a list', () => {
    const [newest] = shown('two entries, no toggle').querySelectorAll('ol > li');
    expect(newest?.querySelectorAll('div > p').map(textOf)).toEqual([
      'Updated',
      'Written by Maren Okafor',
      'Medically reviewed by Ines Valdivia, MD, PhD',
      'Fact-checked by Tomasz Wren',
      'Edited by Joan Castellano',
      'Copy edited by Priya Lindqvist',
      'What changed',
    ]);
    expect(newest?.querySelectorAll('ul > li')).toHaveLength(2);
  });

  test('whose action says who was at work names them without saying it again', () => {
    expect(texts('more than two, folded', 'li:first-child div > p')).toContain('Tomasz Wren');
    expect(texts('Spanish', 'li:nth-child(2) div > p')).toEqual(['Revisado por un médico', 'Dra. Lucía Ferreyra']);
  });

  test('whose action says more than one thing tells who did which', () => {
    expect(texts('dates as far as they are stated', 'li:first-child div > p').slice(0, 3)).toEqual([
      'Updated and medically reviewed',
      'Written by Maren Okafor',
      'Medically reviewed by Ines Valdivia, MD, PhD',
    ]);
  });

  test('marks the words of the article in their own language, and the date in that of the page', () => {
    const page = shown('Portuguese in an English frame');
    expect(page.querySelector('p[lang=pt]')?.textContent).toBe('Atualizado');
    expect(page.querySelector('ul')?.getAttribute('lang')).toBe('pt');
    expect(textOf(page.querySelector('time'))).toBe('October 2, 2025');
  });
});
