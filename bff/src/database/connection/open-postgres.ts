import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { advisoryLocks } from '../advisory-locks.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { OpenDatabase } from '../database.ts';
import { embeddedExtensions } from './embedded-extensions.ts';
import { migrateDatabase } from './migrate-database.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import type { ObserveQuery } from '../observe-queries.ts';
import { createNotifications } from '../notifications.ts';
import { UnusableDatabaseError } from './unusable-database.ts';
import { PostgresPool, Sockets } from './postgres-pool.ts';
import { createPostgresProbe } from './postgres-probe.ts';

/**
 * Opens a pool of connections to PostgreSQL, and migrates the database under a lock because several processes may start
 * at once.
 * @param observe called for every statement.
 */
export async function openPostgres(databaseUrl: string, observe?: ObserveQuery): Promise<OpenDatabase> {
  const sockets = new Sockets();
  const notifications = createNotifications();
  const probing = createPostgresProbe(databaseUrl, notifications);
  const breaker = createCircuitBreaker({ probe: probing.probe, cut: (error) => sockets.destroy(error) });
  const pool = new PostgresPool(databaseUrl, sockets, breaker, observe);
  let isNewer = false;
  try {
    ({ isNewer } = await migrateAlone(pool));
  } catch (error) {
    await pool.end();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    db: drizzle(pool),
    driver: 'postgresql',
    isNewer,
    async executeSql(text, values) {
      // A text of several statements has several results, which the types of node-postgres omit.
      const results: pg.QueryResult | pg.QueryResult[] = await pool.query<Record<string, unknown>>(text, values);
      return { rows: [results].flat().flatMap(({ rows }) => rows) };
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      awaited: pool.waitingCount,
    }),
    copyFiles: null,
    watch: (listener) => breaker.start(listener),
    listen: notifications.listen,
    close() {
      breaker.stop();
      closing ??= Promise.all([pool.end(), probing.close()]).then(() => undefined);
      return closing;
    },
  };
}

async function migrateAlone(pool: pg.Pool): Promise<{ isNewer: boolean }> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    try {
      await requireExtensions(client);
      return await migrateDatabase(
        async (text, values) => client.query(text, values),
        () => migrate(drizzle(client), { migrationsFolder }),
      );
    } finally {
      await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migrations]);
    }
  } finally {
    client.release();
  }
}

/**
 * Checks that the server offers the extensions that the migrations need.
 * @throws UnusableDatabaseError with the remedy if an extension is missing.
 */
async function requireExtensions(client: pg.PoolClient): Promise<void> {
  for (const extension of Object.keys(embeddedExtensions)) {
    const { rowCount } = await client.query('select from pg_available_extensions where name = $1', [extension]);
    if (rowCount !== 0) continue;
    throw new UnusableDatabaseError(
      `has no extension ${extension}, which search needs`,
      "install the server's contrib modules (such as the package postgresql-contrib)",
    );
  }
}
