import { expect, test } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { tableOfContentsFixtures } from './TableOfContents.fixtures.ts';
import { TableOfContents } from './TableOfContents.tsx';

test('the contents are a landmark named by their heading', () => {
  const page = rendered(<TableOfContents {...tableOfContentsFixtures['a usual article']} />);
  const heading = page.querySelector('h2');
  expect(textOf(heading)).toBe('In this article');
  expect(page.querySelector('nav')?.getAttribute('aria-labelledby')).toBe(heading?.getAttribute('id'));
});

test('every entry is a link to its section, in order, without JavaScript', () => {
  const page = rendered(<TableOfContents {...tableOfContentsFixtures.Spanish} />);
  expect(page.querySelectorAll('details ol > li > a').map((link) => [link.getAttribute('href'), textOf(link)])).toEqual([
    ['#section-1', '¿Qué es?'],
    ['#section-2', 'Síntomas'],
    ['#section-3', 'Diagnóstico'],
    ['#section-4', 'Tratamiento'],
  ]);
});

test('the list opens and closes natively and its toggle has a name', () => {
  const page = rendered(<TableOfContents {...tableOfContentsFixtures['a usual article']} />);
  expect(textOf(page.querySelector('details > summary'))).toBe('In this article');
  expect(page.querySelector('details')?.hasAttribute('open')).toBe(false);
});

test('the server marks no section as being read', () => {
  const page = rendered(<TableOfContents {...tableOfContentsFixtures['a usual article']} />);
  expect(page.querySelector('[aria-current]')).toBeNull();
});

test('an article without titled sections gets no contents', () => {
  expect(rendered(<TableOfContents {...tableOfContentsFixtures['no sections']} />).childNodes).toHaveLength(0);
});
