import { expect, test } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { breadcrumbsFixtures } from './Breadcrumbs.fixtures.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

test('the way is a labelled landmark with its links in order', () => {
  const page = rendered(<Breadcrumbs {...breadcrumbsFixtures['a longer way']} />);
  expect(page.querySelector('nav')?.getAttribute('aria-label')).toBe('Breadcrumbs');
  expect(page.querySelectorAll('nav ol > li > a').map((link) => link.getAttribute('href'))).toEqual([
    '/category/health',
    '/category/heart',
    '/category/cholesterol',
  ]);
});

test('the landmark is labelled in Spanish on a Spanish page', () => {
  const page = rendered(<Breadcrumbs {...breadcrumbsFixtures.Spanish} />);
  expect(page.querySelector('nav')?.getAttribute('aria-label')).toBe('Ruta de navegación');
  expect(textOf(page.querySelector('a'))).toBe('Temas de salud');
});

test('without breadcrumbs there is no empty landmark', () => {
  expect(rendered(<Breadcrumbs {...breadcrumbsFixtures['no way']} />).childNodes).toHaveLength(0);
});
