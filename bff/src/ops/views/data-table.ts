import { html, type Markup, type Part } from '../../http/responses/html.ts';

/** A column of a table. */
export interface Column {
  heading: string;
  /** Numbers stand at the end of their column, digits below digits. */
  isNumeric?: boolean;
  /** Left out on a phone: the page that the row leads to says it too. */
  isDetail?: boolean;
}

/** What a table shows. The first cell of a row says what the row is about. */
export interface DataTable {
  caption: Part;
  columns: readonly Column[];
  rows: readonly { id?: string; cells: readonly Part[] }[];
  /** Said instead of a table without rows. */
  empty: string;
}

const classesOf = ({ isNumeric = false, isDetail = false }: Column): Markup | null => {
  const classes = [isNumeric ? 'number' : '', isDetail ? 'detail' : ''].filter((each) => each !== '').join(' ');
  return classes === '' ? null : html` class="${classes}"`;
};

/**
 * A table that stays readable on a phone and at 400 % zoom: there every row becomes a block whose cells say their
 * heading. Browsers forget that something is a table when its `display` changes; the roles say it all the same.
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
