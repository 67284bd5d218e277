import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** Connections that one process keeps at most; PostgreSQL's own default limit is 100 for all processes together. */
const POOL_MAXIMUM = 10;

/** Milliseconds to wait for a free connection before the request fails. */
const CONNECTION_TIMEOUT = 10_000;

/** Opens a pool to PostgreSQL and migrates under a lock, so that several processes may start at once. */
export async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_MAXIMUM,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    application_name: 'plainwell',
  });
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await migrateAlone(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    db: drizzle(pool),
    driver: 'postgresql',
    close() {
      closing ??= pool.end();
      return closing;
    },
  };
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    try {
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migrations]);
    }
  } finally {
    client.release();
  }
}
