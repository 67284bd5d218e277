import { expect, test } from 'vitest';
import { AnchorIds } from '../anchor-ids.ts';
import { finishBodies } from '../finish-bodies.ts';

const rows = (...lines: string[][]) =>
  lines
    .map((cells) => `<tr>${cells.map((cell) => (cell.startsWith('<') ? cell : `<td>${cell}</td>`)).join('')}</tr>`)
    .join('');
const table = (...lines: string[][]) => `<table><tbody>${rows(...lines)}</tbody></table>`;
const headersOf = (html: string) =>
  Array.from(
    finishBodies([{ field: 'a', html }], new AnchorIds(), 'en').bodies[0]?.matchAll(
      /<th[^>]* scope="row"[^>]*>(.*?)<\/th>/g,
    ) ?? [],
    ([, text]) => text,
  );

test('a first column that names the rows is made of header cells', () => {
  expect(headersOf(table(['Oats', '4 g'], ['Pears', '6 g']))).toEqual(['Oats', 'Pears']);
});

test('the head of a table and a row that heads the rows below it are no data', () => {
  const head = '<thead><tr><td></td><th scope="col">Fiber</th></tr></thead>';
  expect(
    headersOf(
      `<table>${head}<tbody>${rows(['<td colspan="2">Fruit</td>'], ['Pears', '6 g'], ['Figs', '3 g'])}</tbody></table>`,
    ),
  ).toEqual(['Pears', 'Figs']);
  expect(headersOf(table(['', '<th scope="col">Fiber</th>'], ['Pears', '6 g'], ['Figs', '3 g']))).toEqual([
    'Pears',
    'Figs',
  ]);
});

test('a name over two rows counts once', () => {
  expect(headersOf(table(['<td rowspan="2">Oats</td>', 'raw'], ['cooked'], ['Pears', 'raw']))).toEqual([
    'Oats',
    'Pears',
  ]);
});

test('a name over all rows counts once', () => {
  const groups = [rows(['<td rowspan="0">Oats</td>', 'raw', '1'], ['cooked', '2']), rows(['Pears', 'raw', '3'])];
  expect(headersOf(`<table>${groups.map((group) => `<tbody>${group}</tbody>`).join('')}</table>`)).toEqual([
    'Oats',
    'Pears',
  ]);
});

test.each([
  ['twice', table(['Oats', '4 g'], ['oats ', '6 g'])],
  ['long', table(['Oats'.repeat(30), '4 g'], ['Pears', '6 g'])],
  ['empty', table(['', '4 g'], ['Pears', '6 g'])],
  ['alone', table(['Oats', ''], ['Pears', '6 g'])],
  ['wide', table(['<td colspan="2">Oats</td>', '4 g'], ['Pears', '1', '6 g'])],
  ['of one row', table(['Oats', '4 g'])],
  ['with a header of its own', table(['<th scope="row" id="a">Oats</th>', '4 g'], ['Pears', '6 g'])],
])('a first cell that is %s leaves the table as it is', (_what, html) => {
  expect(headersOf(html)).toHaveLength(html.split('scope="row"').length - 1);
});
