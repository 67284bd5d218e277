import pg from 'pg';
import { z } from 'zod';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { TableColumns } from '../../database/migrations-folder.ts';
import { rowsOf } from '../../database/rows-of.ts';

/** A table of the site, and its columns without those that the database computes. */
export interface SiteTable {
  name: string;
  columns: string[];
}

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });
const referenceSchema = z.object({ from: z.string(), to: z.string(), columns: z.array(z.string()) });
const sequenceSchema = z.object({ name: z.string(), table: z.string(), column: z.string() });
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

/** Tables of a database. */
export interface FoundTables {
  /** Tables of the site, each after those to which its foreign keys refer. */
  ofSite: SiteTable[];
  /** Tables and columns that the site does not have: somebody else added them. One description each. */
  others: string[];
}

/**
 * Finds the tables of a database.
 * @param known the tables and columns of the site (`tablesOfMigrations`). With `null`, all are the site's.
 */
export async function findTables(db: Database, known: TableColumns | null): Promise<FoundTables> {
  const rows = await rowsOf(
    db,
    sql`select c.relname as name, json_agg(a.attname order by a.attnum) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = to_regnamespace('public') and c.relkind = 'r'
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        group by c.relname order by c.relname`,
  );
  const references = await rowsOf(
    db,
    sql`select f.relname as from, t.relname as to,
          (select json_agg(attname) from pg_attribute where attrelid = f.oid and attnum = any(c.conkey)) as columns
        from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
        where c.contype = 'f' and f.oid <> t.oid and f.relnamespace = to_regnamespace('public')`,
  );
  const stored = rows.map((row) => tableSchema.parse(row));
  const isKnown = (table: string, column: string) => known === null || known.get(table)?.has(column) === true;
  const tables = stored.flatMap(({ name, columns }) => {
    const own = columns.filter((column) => isKnown(name, column));
    return own.length === 0 ? [] : [{ name, columns: own }];
  });
  return {
    ofSite: inOrderOfReferences(
      tables,
      references
        .map((row) => referenceSchema.parse(row))
        .filter(({ from, columns }) => columns.every((column) => isKnown(from, column))),
    ),
    others: stored.flatMap(({ name, columns }) =>
      tables.some((table) => table.name === name)
        ? columns.filter((column) => !isKnown(name, column)).map((column) => `column ${column} of table ${name}`)
        : [`table ${name}`],
    ),
  };
}

/** Position of a sequence. */
export interface SequenceValue {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/**
 * Returns the positions of the sequences that number rows in columns of tables. A position may be ahead of the rows of
 * the transaction, because sequences belong to none (PostgreSQL, section 9.17).
 */
export async function sequenceValues(db: Database, tables: readonly SiteTable[]): Promise<SequenceValue[]> {
  // An automatic or internal dependency names the table of a sequence (PostgreSQL, section 53.18).
  const found = await rowsOf(
    db,
    sql`select s.relname as name, t.relname as table, a.attname as column
        from pg_class s join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid
          join pg_class t on d.refclassid = 'pg_class'::regclass and t.oid = d.refobjid
          join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
        where s.relnamespace = to_regnamespace('public') and s.relkind = 'S' and d.deptype in ('a', 'i')
        order by s.relname`,
  );
  const owned = found
    .map((row) => sequenceSchema.parse(row))
    .filter(({ table, column }) => tables.some(({ name, columns }) => name === table && columns.includes(column)));
  const values: SequenceValue[] = [];
  for (const { name } of owned) {
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

/** Returns the names of the tables that hold rows. */
export async function filledTables(db: Database, tables: readonly SiteTable[]): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const [row] = await rowsOf(db, sql`select exists (select from ${sql.identifier(name)}) as filled`);
    if (row?.['filled'] === true) filled.push(name);
  }
  return filled;
}
