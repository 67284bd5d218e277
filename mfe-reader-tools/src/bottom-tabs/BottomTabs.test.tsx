import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bottomTabsFixtures } from './BottomTabs.fixtures.ts';
import { BottomTabs } from './BottomTabs.tsx';

const shown = (name: keyof typeof bottomTabsFixtures) =>
  parse(renderToStaticMarkup(<BottomTabs {...bottomTabsFixtures[name]} />));

test('the row is a list of plain links to the sections, none of them a tab', () => {
  const row = shown('English');
  expect(row.querySelectorAll('ul > li > a').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sources', '#sources'],
    ['History', '#articleHistory-sample'],
    ['Comments', '#comments'],
  ]);
  expect(row.querySelectorAll('[role], [aria-selected], [tabindex]')).toEqual([]);
});

test.each([
  ['English', 'More about this article'],
  ['Spanish', 'Más sobre este artículo'],
] as const)('the row has a name in %s', (name, label) => {
  expect(shown(name).querySelector('ul')?.getAttribute('aria-label')).toBe(label);
});

test('of a shell that names no sections there is no row', () => {
  expect(shown('of a shell that names no sections').childNodes).toEqual([]);
});
