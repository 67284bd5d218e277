import { stringify } from 'csv-stringify';
import type { Readable } from 'node:stream';

/**
 * Where a spreadsheet may take what follows for a formula: at the start of a cell, and where one that splits cells by
 * another character, or at line ends, sees a new one begin. Quotation marks there, spaces and what does not show may
 * get lost in reading. Full-width signs count in some. The sign is looked for first, so that a long run of spaces is
 * read once.
 */
const BEFORE_FORMULA = /(?=[=+\-@＝＋－＠])(?<=(?:^|[,;\t\r\n])["'\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]*)/gu;

/** Text that no spreadsheet works out: an apostrophe stands before the sign (OWASP, CSV injection). */
const disarmed = (text: string) => text.replaceAll(BEFORE_FORMULA, "'");

/** With a byte order mark spreadsheets read UTF-8. Every cell is quoted: whichever line end is in it, it stays one. */
const OPTIONS = {
  header: true,
  bom: true,
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
  cast: { date: (date: Date) => date.toISOString(), string: disarmed },
} as const;

/** Rows as CSV (RFC 4180), without formulas. */
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
