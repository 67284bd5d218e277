import { NodeType, type HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { bylineFixtures } from './Byline.fixtures.ts';
import { Byline } from './Byline.tsx';
import { storyteller } from './people/people.fixtures.ts';

const byline = (name: keyof typeof bylineFixtures) => rendered(<Byline {...bylineFixtures[name]} />);
/** Returns the visible lines while every overlay is closed. A line is an element that contains text directly. */
const lines = (name: keyof typeof bylineFixtures) => {
  const page = byline(name);
  for (const overlay of page.querySelectorAll('[popover]')) overlay.remove();
  const isLine = ({ childNodes }: HTMLElement) =>
    childNodes.some((node) => node.nodeType === NodeType.TEXT_NODE && node.text.trim() !== '');
  return page.querySelectorAll('div, p').filter(isLine).map(textOf);
};

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

  test('have one picture of all faces where the site made one', () => {
    const page = byline('one picture of all portraits');
    for (const overlay of page.querySelectorAll('[popover]')) overlay.remove();
    const pictures = page.querySelectorAll('img').map(({ attributes: { alt, width, height } }) => [alt, width, height]);
    expect(pictures).toEqual([['', '120', '48']]);
  });

  test('of whom nothing more is known than a page are linked to it', () => {
    const page = byline('published and never updated');
    expect(textOf(page.querySelector('a[href="/about/process"]'))).toBe('Joan Castellano');
  });

  test('who wrote the article are its authors to machines, with or without an overlay, and nobody else is', () => {
    const person = (display: string, bio?: string) => ({
      name: { display },
      link: `/${display}`,
      specialties: [],
      ...(bio !== undefined && { bio: { text: bio } }),
    });
    const page = rendered(
      <Byline
        {...bylineFixtures['published and never updated']}
        overlaysFrom="/a"
        authors={[person('Ana', 'Writes.'), person('Bo')]}
        medicalReviewers={[person('Cy', 'Reads.')]}
        editor={person('Di')}
      />,
    );
    expect(page.querySelectorAll('a[rel=author]').map(textOf)).toEqual(['Ana', 'Bo']);
    expect(page.querySelectorAll('a').map(textOf)).toEqual(expect.arrayContaining(['Cy', 'Di']));
  });

  test('in great number are counted in the line, and the count opens the names of the others', () => {
    expect(lines('as many authors as a journal article')[0]).toMatch(/ 6, and 21 others$/);
    const page = byline('as many authors as a journal article');
    expect(textOf(page.querySelector('[popovertarget]'))).toBe('21 others');
    expect(page.querySelectorAll('[popover] li')).toHaveLength(21);
  });
});

describe('the overlay of a person', () => {
  const overlays = (name: keyof typeof bylineFixtures) => byline(name).querySelectorAll('[popover]');

  test('opens from the name by the browser alone, stands right behind it and is named like it', () => {
    for (const overlay of overlays('published and never updated')) {
      const name = overlay.previousElementSibling;
      expect(name?.rawTagName).toBe('button');
      expect(name?.getAttribute('popovertarget')).toBe(overlay.id);
      expect(overlay.getAttribute('aria-label')).toBe(textOf(name));
    }
  });

  test('holds what is known: label, specialties, biography, page', () => {
    const [, physician] = overlays('published and never updated');
    expect(physician?.querySelectorAll('p').map(textOf)).toEqual([
      'Ines Valdivia, MD, PhD',
      'Medical reviewer',
      'Specialties: Cardiology · Preventive medicine',
      'Dr. Valdivia is a cardiologist and teaches preventive medicine.',
    ]);
    expect(textOf(physician?.querySelector('a[href="/about/medical-team"]') ?? null)).toBe(
      'More about Ines Valdivia, MD, PhD',
    );
  });

  test('is missing where nothing more is known', () => {
    expect(overlays('only an institute')).toEqual([]);
    expect(overlays('published and never updated')).toHaveLength(2);
  });

  test('shows a portrait only when there is one, and fetches it only when it is opened', () => {
    const [withFace] = overlays('published and never updated');
    expect(withFace?.querySelector('img')?.getAttribute('loading')).toBe('lazy');
    const [faceless] = overlays('somebody with a long story, without portrait, page or label');
    expect(faceless?.querySelector('img')).toBeNull();
  });

  test('calls somebody without a label by what they did, and is reached by key to be scrolled where no link stands in it', () => {
    const [overlay] = overlays('somebody with a long story, without portrait, page or label');
    expect(textOf(overlay?.querySelectorAll('p')[1] ?? null)).toBe('Author');
    expect(overlay?.getAttribute('tabindex')).toBe('0');
  });

  test('says in which language the words about somebody are', () => {
    const [overlay] = overlays('Portuguese people in an English frame');
    expect(overlay?.querySelectorAll('[lang="pt"]').map(textOf)).toEqual([
      'Nutricionista',
      'Nutrição clínica',
      'Ensina nutrição clínica há vinte anos.',
    ]);
    expect(textOf(overlay?.querySelector('a') ?? null)).toBe('More about Ana Beatriz Sant’Anna');
  });
});

describe('a byline whose overlays are fetched', () => {
  const names = byline('overlays that are fetched');

  test('tells nothing about people that their pages tell, to which their names lead', () => {
    expect(names.querySelectorAll('a[data-replay]').map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      ['Maren Okafor', '/about/medical-team'],
      ['Ines Valdivia, MD, PhD', '/about/medical-team'],
    ]);
    expect(names.textContent).not.toContain('cardiologist');
  });

  test('names the article that has them', () => {
    expect(names.querySelector('[data-overlays]')?.getAttribute('data-overlays')).toBe('/health/asthma-control');
  });

  test('still tells all about somebody without a page', () => {
    expect(names.querySelectorAll('[popover]').map((overlay) => overlay.getAttribute('aria-label'))).toEqual([
      storyteller.name.display,
    ]);
  });

  test('looks the same before they come: the classes of a name are those of its button', () => {
    const whole = byline('published and never updated');
    expect(names.querySelector('a[data-replay]')?.getAttribute('class')).toBe(
      whole.querySelector('[popovertarget]')?.getAttribute('class'),
    );
  });
});

test('a byline without people and dates is no empty box', () => {
  expect(byline('nothing known').childNodes).toHaveLength(0);
});
