import { stringify } from 'csv-stringify';
import type { Readable } from 'node:stream';

/**
 * Places where a spreadsheet may read the following text as a formula: the start of a cell, and after a line end or a
 * character at which some spreadsheets split cells. Quotation marks, spaces and invisible characters after that place
 * may get lost on import. Some spreadsheets also accept full-width signs. The expression matches the sign first, so
 * that it scans a long run of spaces only once.
 */
const BEFORE_FORMULA = /(?=[=+\-@＝＋－＠])(?<=(?:^|[,;\t\r\n])["'\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]*)/gu;

/** Puts an apostrophe before the sign of each formula, so that no spreadsheet evaluates it (OWASP, CSV injection). */
const disarmed = (text: string) => text.replaceAll(BEFORE_FORMULA, "'");

/**
 * The byte order mark makes spreadsheets read UTF-8. All cells are quoted, so that line ends inside a cell do not split
 * it.
 */
const OPTIONS = {
  header: true,
  bom: true,
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
  cast: { date: (date: Date) => date.toISOString(), string: disarmed },
} as const;

/** Formats rows as CSV (RFC 4180), with formulas disabled. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: AsyncIterable<Record<Column, unknown>>,
): Readable {
  const csv = stringify({ ...OPTIONS, columns: [...columns] });
  void (async () => {
    try {
      for await (const row of rows) if (!csv.write(row)) await new Promise((resolve) => csv.once('drain', resolve));
      csv.end();
    } catch (error) {
      csv.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  })();
  return csv;
}
