import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';

/**
 * Inserts rows and skips those that already exist. Passes all rows as one JSON value, because a parameter for each
 * column of thousands of rows would block the process for a second. Supports column defaults that are plain values.
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
