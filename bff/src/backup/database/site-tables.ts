import pg from 'pg';
import { z } from 'zod';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';

/** A table of the site, and its columns without those that the database computes. */
export interface SiteTable {
  name: string;
  columns: string[];
}

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });
const referenceSchema = z.object({ from: z.string(), to: z.string() });
const sequenceSchema = z.object({ name: z.string() });
const valueSchema = z.object({ value: z.coerce.string(), called: z.boolean() });

/** Returns a name as an identifier in SQL. */
export const identifier = (name: string) => pg.escapeIdentifier(name);

/** Returns tables so that each comes after those to which its foreign keys refer. */
function inOrderOfReferences(
  tables: readonly SiteTable[],
  references: readonly z.infer<typeof referenceSchema>[],
): SiteTable[] {
  const ordered: SiteTable[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const isLeft = (name: string) => left.some((table) => table.name === name);
    const next = left.filter(({ name }) => references.every(({ from, to }) => from !== name || !isLeft(to)));
    if (next.length === 0) throw new Error(`the tables ${left.map(({ name }) => name).join(', ')} refer to each other`);
    ordered.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return ordered;
}

/** Returns the tables of the site, each after those to which its foreign keys refer. */
export async function siteTables(db: Database): Promise<SiteTable[]> {
  const tables = await rowsOf(
    db,
    sql`select c.relname as name, json_agg(a.attname order by a.attnum) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = to_regnamespace('public') and c.relkind = 'r'
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        group by c.relname order by c.relname`,
  );
  const references = await rowsOf(
    db,
    sql`select f.relname as from, t.relname as to
        from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
        where c.contype = 'f' and f.oid <> t.oid and f.relnamespace = to_regnamespace('public')`,
  );
  return inOrderOfReferences(
    tables.map((row) => tableSchema.parse(row)),
    references.map((row) => referenceSchema.parse(row)),
  );
}

/** Position of a sequence. */
export interface SequenceValue {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/**
 * Returns the positions of the site's sequences. A position may be ahead of the rows of the transaction, because
 * sequences belong to none (PostgreSQL, section 9.17).
 */
export async function sequenceValues(db: Database): Promise<SequenceValue[]> {
  const found = await rowsOf(
    db,
    sql`select relname as name from pg_class
        where relnamespace = to_regnamespace('public') and relkind = 'S' order by relname`,
  );
  const values: SequenceValue[] = [];
  for (const row of found) {
    const { name } = sequenceSchema.parse(row);
    const [read] = await rowsOf(
      db,
      sql`select last_value::text as value, is_called as called from ${sql.identifier(name)}`,
    );
    const { value, called } = valueSchema.parse(read);
    values.push({ name, lastValue: value, isCalled: called });
  }
  return values;
}

/** Sets the position of a sequence. */
export async function setSequence(db: Database, { name, lastValue, isCalled }: SequenceValue): Promise<void> {
  await db.execute(sql`select setval(${identifier(name)}::regclass, ${lastValue}::bigint, ${isCalled})`);
}

/** Returns the names of the site's tables that hold rows. */
export async function filledTables(db: Database): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await siteTables(db)) {
    const [row] = await rowsOf(db, sql`select exists (select from ${sql.identifier(name)}) as filled`);
    if (row?.['filled'] === true) filled.push(name);
  }
  return filled;
}
