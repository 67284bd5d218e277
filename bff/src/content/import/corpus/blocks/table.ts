import { SPAN_MAXIMUM, type CorpusBlock, type CorpusCell } from '../document.ts';
import { escapeHtml, inlineHtml } from './inline.ts';
import { dashList } from '../left-overs/dash-list.ts';
import type { LinkContext } from './link-context.ts';

type CorpusTable = Extract<CorpusBlock, { type: 'table' }>;

/**
 * Returns a table with its head, its caption, and its footnotes below. Rows may differ in length, because browsers fill
 * them up.
 */
export function tableHtml({ caption, headerRows, rows, footnotes }: CorpusTable, context: LinkContext): string {
  const head = rowsHtml(rows.slice(0, headerRows), 'th', context);
  const bodyRows = rows.slice(headerRows);
  const body = rowsHtml(hasTallCells(rows, headerRows) ? bodyRows : bodyRows.map(widened), 'td', context);
  const captionHtml =
    caption === null || caption === undefined || caption.trim() === ''
      ? ''
      : `<caption>${escapeHtml(caption.trim())}</caption>`;
  const notes = (footnotes ?? []).map((note) => `<p>${escapeHtml(note.trim())}</p>`).join('');
  if (head === '' && body === '') return notes;
  return `<table>${captionHtml}${head && `<thead>${head}</thead>`}${body && `<tbody>${body}</tbody>`}</table>${notes}`;
}

/** Returns whether cells cover several rows of the body. If so, a row does not show in which columns its cells are. */
function hasTallCells(rows: readonly CorpusCell[][], headerRows: number): boolean {
  return rows.some((cells, row) => cells.some(({ rowspan }) => (rowspan ?? 1) > Math.max(1, headerRows - row)));
}

/**
 * Widens the first cell of a row to the table's width if no other cell has text. That cell names the rows below, or is
 * a note.
 */
function widened(cells: CorpusCell[]): CorpusCell[] {
  const [first, ...others] = cells;
  if (first === undefined || others.length === 0 || first.text.trim() === '') return cells;
  if (others.some(({ text }) => text.trim() !== '')) return cells;
  const columns = cells.reduce((sum, { colspan }) => sum + (colspan ?? 1), 0);
  return columns > SPAN_MAXIMUM ? cells : [{ ...first, colspan: columns }];
}

function rowsHtml(rows: readonly CorpusCell[][], tag: 'td' | 'th', context: LinkContext): string {
  return rows
    .filter((cells) => cells.length > 0)
    .map((cells) => `<tr>${cells.map((cell) => cellHtml(cell, tag, cells.length === 1, context)).join('')}</tr>`)
    .join('');
}

/**
 * Returns a cell as HTML. A head cell without text becomes a data cell, because screen readers would announce an empty
 * header.
 */
function cellHtml(cell: CorpusCell, rowTag: 'td' | 'th', isAlone: boolean, context: LinkContext): string {
  const html = cellText(cell, context);
  const tag = html === '' ? 'td' : rowTag;
  const scope = tag === 'th' ? ` scope="${(cell.colspan ?? 1) > 1 ? 'colgroup' : 'col'}"` : '';
  // A paragraph can stay in view while the table scrolls under it; a cell over several columns cannot.
  const content = isAlone && tag === 'td' && html !== '' && (cell.colspan ?? 1) > 1 ? `<p>${html}</p>` : html;
  return `<${tag}${scope}${span('colspan', cell)}${span('rowspan', cell)}>${content}</${tag}>`;
}

/** Returns the text of a cell. Restores a list whose items the corpus joined into one line. */
function cellText(cell: CorpusCell, context: LinkContext): string {
  const list = dashList(cell);
  if (list === null) return inlineHtml(cell, context);
  const items = list.items.map((item) => `<li>${inlineHtml(item, context)}</li>`).join('');
  return `${inlineHtml(list.lead, context)}<ul>${items}</ul>`;
}

function span(name: 'colspan' | 'rowspan', cell: CorpusCell): string {
  const value = cell[name] ?? 1;
  return value > 1 ? ` ${name}="${value}"` : '';
}
