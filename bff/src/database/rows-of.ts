import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';

const resultSchema = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

/** Runs a statement that the query builder cannot express, and returns its rows in the same form for both drivers. */
export async function rowsOf(db: Database, statement: SQL): Promise<Record<string, unknown>[]> {
  return resultSchema.parse(await db.execute(statement)).rows;
}
