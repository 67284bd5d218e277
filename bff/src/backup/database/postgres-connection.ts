import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { CONNECTION_TIMEOUT } from '../../database/connection/postgres-pool.ts';
import { type CopyConnection, TEXT_SETTINGS } from './copy-connection.ts';

/** Connects to PostgreSQL, and changes nothing there. */
export async function connectToPostgres(databaseUrl: string): Promise<CopyConnection> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECTION_TIMEOUT });
  // The query in progress fails with the same error.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(TEXT_SETTINGS);
  const db = drizzle(client);
  return {
    db,
    driver: 'postgresql',
    async executeSql(text, values) {
      // A text of several statements has several results, which the types of node-postgres omit.
      const results: pg.QueryResult | pg.QueryResult[] = await client.query<Record<string, unknown>>(text, values);
      return { rows: [results].flat().flatMap(({ rows }) => rows) };
    },
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    copyOut: (query) => Promise.resolve(client.query(to(`copy (${query}) to stdout`))),
    copyIn: (table, columns, rows: Readable) =>
      pipeline(rows, client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))),
    close: () => client.end(),
  };
}
