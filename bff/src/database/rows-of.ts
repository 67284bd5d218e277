import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';

const resultSchema = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

/** The rows of a statement that the query builder cannot say; both drivers give them alike. */
export async function rowsOf(db: Database, statement: SQL): Promise<Record<string, unknown>[]> {
  return resultSchema.parse(await db.execute(statement)).rows;
}
