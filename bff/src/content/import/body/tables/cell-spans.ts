import { isTag, type Element } from 'domhandler';
import { getChildren } from 'domutils';

/** Maximum number of columns and rows that a cell may span (HTML, 4.9.11). */
const MAXIMUM = { colspan: 1000, rowspan: 65_534 } as const;

/** Maximum number of columns of a table that are read. */
const COLUMNS_MAXIMUM = 1000;

/**
 * From this `colspan` on, a cell counts as spanning all columns. Sources write "100%" or "999" for all columns, and no
 * real table has so many.
 */
const ALL_COLUMNS = 100;

/** A non-negative integer as HTML reads it: text after the digits is ignored (HTML, 2.3.4.2). */
const INTEGER = /^[\t\n\f\r ]*\+?(\d+)/;

/**
 * Reads the span that an attribute of a cell states, as browsers do (HTML, 4.9.11). A `rowspan` of 0 reaches the end of
 * its group of rows. `null` if the attribute states no span.
 */
export function readSpan(name: 'colspan' | 'rowspan', value: string): number | null {
  const [, digits] = INTEGER.exec(value) ?? [];
  if (digits === undefined) return null;
  const span = Math.min(Number(digits), MAXIMUM[name]);
  return span === 0 && name === 'colspan' ? null : span;
}

const ROW_GROUPS = new Set(['thead', 'tbody', 'tfoot']);

const elementsOf = (parent: Element) => getChildren(parent).filter(isTag);

/**
 * Returns the rows of a table in groups. Rows outside of groups form their own groups, because browsers put a `tbody`
 * around them.
 */
function rowGroups(table: Element): Element[][] {
  const groups: Element[][] = [];
  let loose: Element[] | null = null;
  for (const child of elementsOf(table)) {
    if (ROW_GROUPS.has(child.name)) {
      groups.push(elementsOf(child).filter(({ name }) => name === 'tr'));
      loose = null;
    } else if (child.name === 'tr') {
      if (loose === null) groups.push((loose = []));
      loose.push(child);
    }
  }
  return groups;
}

/** A cell and its position. */
interface Slot {
  cell: Element;
  column: number;
  colspan: number;
  rowspan: number;
}

const spanOf = ({ attribs }: Element, name: 'colspan' | 'rowspan') => readSpan(name, attribs[name] ?? '') ?? 1;

/** Yields the cells of a group of rows with their columns (HTML, 4.9.12.1). No cell reaches below the group. */
function* slotsOf(rows: readonly Element[]): Generator<Slot> {
  /** For each column, the first row that no cell from above covers. */
  const free: number[] = [];
  for (const [row, { children }] of rows.entries()) {
    const left = rows.length - row;
    let column = 0;
    for (const cell of children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th')) {
      while ((free[column] ?? 0) > row) column += 1;
      const colspan = spanOf(cell, 'colspan');
      const stated = spanOf(cell, 'rowspan');
      const rowspan = stated === 0 ? left : Math.min(stated, left);
      yield { cell, column, colspan, rowspan };
      const end = Math.min(column + colspan, COLUMNS_MAXIMUM);
      for (let covered = column; covered < end; covered += 1) {
        free[covered] = Math.max(free[covered] ?? 0, row + rowspan);
      }
      column += colspan;
    }
  }
}

function setSpan({ attribs }: Element, name: 'colspan' | 'rowspan', span: number): void {
  if (span > 1) attribs[name] = String(span);
  else delete attribs[name];
}

/**
 * Cuts the spans of a table's cells: no cell reaches below its group of rows, or beyond the last column. When columns
 * are counted, a cell that spans all columns counts as one.
 */
export function fitSpans(table: Element): void {
  const slots = rowGroups(table).flatMap((rows) => [...slotsOf(rows)]);
  const columns = slots.reduce(
    (width, { column, colspan }) => Math.max(width, column + (colspan < ALL_COLUMNS ? colspan : 1)),
    0,
  );
  for (const { cell, column, colspan, rowspan } of slots) {
    setSpan(cell, 'colspan', Math.min(colspan, columns - column));
    setSpan(cell, 'rowspan', rowspan);
  }
}
