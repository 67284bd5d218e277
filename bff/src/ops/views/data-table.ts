import { html, type Markup, type Part } from '../../http/responses/html.ts';

/** A column of a table. */
export interface Column {
  heading: string;
  /** True for a column of numbers, which are right-aligned. */
  isNumeric?: boolean;
  /** True for a column that is hidden on phones, because the page behind the row's link shows it too. */
  isDetail?: boolean;
}

/** The content of a table. The first cell of each row is the row's heading. */
export interface DataTable {
  caption: Part;
  columns: readonly Column[];
  rows: readonly { id?: string; cells: readonly Part[] }[];
  /** Text that replaces a table without rows. */
  empty: string;
}

const classesOf = ({ isNumeric = false, isDetail = false }: Column): Markup | null => {
  const classes = [isNumeric ? 'number' : '', isDetail ? 'detail' : ''].filter((each) => each !== '').join(' ');
  return classes === '' ? null : html` class="${classes}"`;
};

/**
 * Returns a table that stays readable on a phone and at 400 % zoom, where each row becomes a block and each cell
 * repeats its column heading. The ARIA roles keep the table semantics, which browsers drop when CSS changes `display`.
 */
export function dataTable({ caption, columns, rows, empty }: DataTable): Markup {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>\n`;
  const body = rows.map(({ id, cells }) => {
    const inner = cells.map((cell, index) => {
      const column = columns[index] ?? { heading: '' };
      if (index === 0) return html`<th scope="row" role="rowheader">${cell}</th>`;
      return html`<td role="cell" data-heading="${column.heading}"${classesOf(column)}><div>${cell}</div></td>`;
    });
    return html`<tr role="row"${id === undefined ? null : html` id="${id}"`}>${inner}</tr>\n`;
  });
  return html`<table role="table">
<caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${columns.map((column) => html`<th scope="col" role="columnheader"${classesOf(column)}>${column.heading}</th>`)}</tr></thead>
<tbody role="rowgroup">
${body}</tbody>
</table>
`;
}
