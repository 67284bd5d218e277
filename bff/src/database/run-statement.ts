import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { z } from 'zod';
import type { Database } from './database.ts';
import { rowsOf } from './rows-of.ts';

/** Maximum number of rows that a statement returns. */
export const ROWS_MAXIMUM = 1_000;
/** Number of rows that are read at once, and length of all of them at which reading ends, in characters. */
const STEP = 100;
const LENGTH_MAXIMUM = 4_000_000;

/** Result of a statement. */
export interface StatementResult {
  /** Rows that it returned, as lines of JSON. */
  rows: string[];
  /** Number of rows that it returned or changed. */
  count: number;
  /** Whether there are more rows. */
  isCut: boolean;
}

const changedSchema = z.object({ affectedRows: z.number() });
const rowSchema = z.object({ line: z.string() });

/** Reads the rows of a statement, as many as may be returned. The database writes them as JSON. */
async function read(transaction: Database, statement: string): Promise<StatementResult> {
  await transaction.execute(
    sql.raw(`declare given no scroll cursor for select row_to_json(row)::text as line from (${statement}\n) as row`),
  );
  const rows: string[] = [];
  let length = 0;
  for (;;) {
    const step = (await rowsOf(transaction, sql.raw(`fetch ${STEP} from given`))).map(
      (row) => rowSchema.parse(row).line,
    );
    if (step.length === 0) return { rows, count: rows.length, isCut: false };
    if (rows.length >= ROWS_MAXIMUM || length >= LENGTH_MAXIMUM) return { rows, count: rows.length, isCut: true };
    rows.push(...step);
    length += step.reduce((sum, line) => sum + line.length, 0);
  }
}

/**
 * Runs one statement on the embedded database, in a transaction of its own. Statements that would change the only
 * session, such as `set`, are refused, because the running site uses that session.
 * @throws Error with a message for the operator, or the database's own message.
 */
export async function runStatement(db: Database, given: string): Promise<StatementResult> {
  const statement = given.trim().replace(/;$/, '');
  const [word = ''] = statement.toLowerCase().split(/\s/, 1);
  const isReading = ['select', 'with', 'values', 'table'].includes(word);
  if (!isReading && !['insert', 'update', 'delete'].includes(word))
    throw new Error('give a statement that begins with select, with, values, table, insert, update or delete');
  try {
    return await db.transaction(async (transaction) => {
      if (isReading) return read(transaction, statement);
      const { affectedRows } = changedSchema.parse(await transaction.execute(sql.raw(statement)));
      return { rows: [], count: affectedRows, isCut: false };
    });
  } catch (error) {
    throw error instanceof DrizzleQueryError && error.cause !== undefined ? error.cause : error;
  }
}
