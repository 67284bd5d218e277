import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { z } from 'zod';
import type { Database } from './database.ts';

/** Result of a statement. */
export interface StatementResult {
  /** Rows that the statement returned, as lines of JSON. */
  rows: string[];
  /** Number of rows that it returned or changed. */
  count: number;
}

const resultSchema = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  /** PGlite and node-postgres have different names for it. */
  affectedRows: z.number().optional(),
  rowCount: z.number().nullish(),
});

/** Returns a row as JSON, with whole numbers beyond 2^53 as text. */
const lineOf = (row: object) =>
  JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/**
 * Runs one statement in a transaction of its own.
 * @throws Error with the database's own message.
 */
export async function runStatement(db: Database, statement: string): Promise<StatementResult> {
  try {
    return await db.transaction(async (transaction) => {
      const result: unknown = await transaction.execute(sql.raw(statement));
      // node-postgres runs several statements, and the embedded database refuses them.
      if (Array.isArray(result)) throw new Error('these are several statements: give one at a time');
      const { rows, affectedRows, rowCount } = resultSchema.parse(result);
      return { rows: rows.map(lineOf), count: rows.length || (rowCount ?? affectedRows ?? 0) };
    });
  } catch (error) {
    throw error instanceof DrizzleQueryError && error.cause !== undefined ? error.cause : error;
  }
}
