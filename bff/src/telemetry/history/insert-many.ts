import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';

/**
 * Inserts rows, but for those that are there already, by one statement with one value: thousands of rows cost the
 * process no more than writing them as JSON, where a value for each column would keep it busy for a second. Defaults
 * are those of the schema that are plain values.
 */
export async function insertMany<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => column.generatedIdentity === undefined);
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const named = rows.map((row) => {
    const values: Readonly<Record<string, unknown>> = row;
    return Object.fromEntries(
      columns.map(([key, column]) => [
        column.name,
        values[key] ?? (is(column.default, SQL) ? null : column.default) ?? null,
      ]),
    );
  });
  await db.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json) on conflict do nothing`,
  );
}
