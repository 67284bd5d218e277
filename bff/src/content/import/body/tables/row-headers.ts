import { isTag, type Element } from 'domhandler';
import { findAll, getChildren, textContent } from 'domutils';
import { oneLine } from '../../../document/clean-text.ts';

/** Maximum length of a cell that names its row, in characters. */
const NAME_MAXIMUM = 80;

/** Minimum number of rows that a first column has to name. A single row may be a layout. */
const ROWS_MINIMUM = 2;

const spanOf = (cell: Element, name: 'colspan' | 'rowspan') => Number(cell.attribs[name] ?? 1);
const cellText = (cell: Element) => oneLine(textContent(cell));

const isHeader = ({ name }: Element) => name === 'th';

/** Returns the cells of a table's rows, without its head. */
function rowsOf(table: Element): Element[][] {
  const rows = findAll(({ name }) => name === 'tr', table.children).filter(
    ({ parent }) => parent === null || !isTag(parent) || parent.name !== 'thead',
  );
  return rows.map((row) =>
    getChildren(row)
      .filter(isTag)
      .filter(({ name }) => name === 'td' || name === 'th'),
  );
}

/** Returns the first cells of all rows with data; `null` if the table has row headers or is no data table. */
function firstColumn(rows: readonly Element[][]): Element[] | null {
  const column: Element[] = [];
  let covered = 0;
  for (const cells of rows) {
    const [first, ...others] = cells;
    if (covered > 0) covered -= 1;
    // Skips a row of header cells, which head the columns, and a row with one cell, which heads the rows below or is a
    // note.
    else if (first !== undefined && others.length > 0 && !others.every(isHeader)) {
      if (isHeader(first) || spanOf(first, 'colspan') > 1 || others.every((cell) => cellText(cell) === '')) return null;
      column.push(first);
      covered = spanOf(first, 'rowspan') - 1;
    }
  }
  return column;
}

/**
 * Turns the cells of a first column that names the rows into header cells (HTML, 4.9.10 and 4.9.12). Each of them must
 * have a short and unique text, and data beside it. A screen reader reads them with every cell of their row. A reader
 * view keeps a table with header cells, because header cells mean data.
 */
export function markRowHeaders(table: Element): void {
  if (findAll(({ name }) => name === 'table', table.children).length > 0) return;
  const column = firstColumn(rowsOf(table));
  if (column === null || column.length < ROWS_MINIMUM) return;
  const names = column.map((cell) => cellText(cell).toLowerCase());
  if (names.some((name) => name === '' || name.length > NAME_MAXIMUM) || new Set(names).size < names.length) return;
  for (const cell of column) {
    cell.name = 'th';
    cell.attribs['scope'] = 'row';
  }
}
