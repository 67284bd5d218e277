import render from 'dom-serializer';
import { getElementsByTagName } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { fitSpans } from './cell-spans.ts';

function fitted(rows: string): string {
  const [table] = getElementsByTagName('table', parseDocument(`<table>${rows}</table>`));
  if (table === undefined) return '';
  fitSpans(table);
  return render(table.children);
}

test.each([
  [
    'over all rows of a group',
    '<thead><tr><th>Drug</th><th>Dose</th></tr></thead>' +
      '<tbody><tr><td rowspan="0">A</td><td>1 mg</td></tr><tr><td>2 mg</td></tr></tbody>' +
      '<tbody><tr><td>B</td><td>3 mg</td></tr></tbody>',
    '<thead><tr><th>Drug</th><th>Dose</th></tr></thead>' +
      '<tbody><tr><td rowspan="2">A</td><td>1 mg</td></tr><tr><td>2 mg</td></tr></tbody>' +
      '<tbody><tr><td>B</td><td>3 mg</td></tr></tbody>',
  ],
  [
    'over all rows that stand in no group',
    '<tr><th>a</th><th>b</th></tr><tr><td rowspan=0>A</td><td>1</td></tr><tr><td>2</td></tr>',
    '<tr><th>a</th><th>b</th></tr><tr><td rowspan="2">A</td><td>1</td></tr><tr><td>2</td></tr>',
  ],
  [
    'over more rows than there are',
    '<tr><td rowspan="200">A</td><td>1</td></tr><tr><td>2</td></tr><tr><td rowspan="70000">3</td></tr>',
    '<tr><td rowspan="3">A</td><td>1</td></tr><tr><td>2</td></tr><tr><td>3</td></tr>',
  ],
  [
    'over more columns than there are',
    '<tr><td colspan="999">Fruit</td></tr><tr><td>Pears</td><td>6 g</td></tr><tr><td>a</td><td colspan="100%">b</td></tr>',
    '<tr><td colspan="2">Fruit</td></tr><tr><td>Pears</td><td>6 g</td></tr><tr><td>a</td><td>b</td></tr>',
  ],
  [
    'beside cells from above',
    '<tr><td colspan=2 rowspan=2>A</td><td>1</td></tr><tr><td>2</td></tr><tr><td>b</td><td colspan="100%">c</td></tr>',
    '<tr><td colspan="2" rowspan="2">A</td><td>1</td></tr><tr><td>2</td></tr><tr><td>b</td><td colspan="2">c</td></tr>',
  ],
  [
    'over columns in which no cell begins',
    '<tr><td colspan="3">a</td></tr><tr><td>b</td><td>c</td></tr>',
    '<tr><td colspan="3">a</td></tr><tr><td>b</td><td>c</td></tr>',
  ],
  [
    'over what is no number',
    '<tr><td colspan="0" rowspan="-1">A</td><td colspan="x" rowspan="">1</td></tr>',
    '<tr><td>A</td><td>1</td></tr>',
  ],
])('a cell %s spans what the table has', (_what, before, after) => {
  expect(fitted(before)).toBe(after);
  expect(fitted(after)).toBe(after);
});

test('cells over the most columns and rows take no time that matters', () => {
  const row = '<tr><td colspan="1000" rowspan="65534">a</td></tr>';
  expect(fitted(row.repeat(20_000)).match(/<td/g)).toHaveLength(20_000);
  expect(fitted(`<tr>${'<td colspan="1000" rowspan="0">a</td>'.repeat(20_000)}</tr>`)).toContain('colspan="1000"');
});
