import { stringify } from 'csv-stringify';
import type { Readable } from 'node:stream';

/** With a byte order mark spreadsheets read UTF-8. */
const OPTIONS = { header: true, bom: true, record_delimiter: 'windows', escape_formulas: true, cast: { date: (date: Date) => date.toISOString() } } as const;

/**
 * Rows as CSV (RFC 4180). A cell that begins like a formula gets an apostrophe before it, so that no spreadsheet works it out
 * (OWASP, CSV injection).
 */
export function csvOf<Column extends string>(columns: readonly Column[], rows: AsyncIterable<Record<Column, unknown>>): Readable {
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
