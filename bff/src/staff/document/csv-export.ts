import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { csvOf } from '../../http/responses/csv.ts';
import { pageHeaders } from './page-headers.ts';

/** A table that is sent as a file. */
export interface CsvExport {
  /** Name of the file. */
  csv: string;
  /**
   * Sends the file. Throws if the first row cannot be read, so that a page can explain the error. A later error aborts
   * the download.
   */
  send: (response: Response) => Promise<void>;
}

async function* inTurn<Row>(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}

/** Yields the first row, which was already read, and then all others. */
async function* again<Row>(first: IteratorResult<Row>, rest: AsyncIterator<Row>): AsyncGenerator<Row> {
  for (let each = first; each.done !== true; each = await rest.next()) yield each.value;
}

/**
 * Creates the CSV export of a table.
 * @param csv name of the file.
 * @param columns columns of each row, in order.
 */
export function csvExport<Column extends string>(
  csv: string,
  columns: readonly Column[],
  rows: AsyncIterable<Record<Column, unknown>> | Iterable<Record<Column, unknown>>,
): CsvExport {
  return {
    csv,
    async send(response) {
      const iterator = inTurn(rows);
      const first = await iterator.next();
      response.set({ ...pageHeaders('none'), 'Content-Disposition': `attachment; filename="${csv}"` }).type('text/csv');
      await pipeline(csvOf(columns, again(first, iterator)), response);
    },
  };
}
