import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { embeddedExtensions } from './embedded-extensions.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { ExecuteSql, OpenDatabase } from '../database.ts';
import { type ObserveQuery, observeTransactions } from '../observe-queries.ts';
import { createNotifications, notificationChannels, type Listen } from '../notifications.ts';
import { migrateDatabase } from './migrate-database.ts';
import { migrationsFolder } from '../migrations-folder.ts';

/**
 * Size that the write-ahead log is cut back to by a checkpoint. PostgreSQL's own default is 1 GB, which small disks
 * lack.
 */
const LOG_SETTINGS = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];
/**
 * PostgreSQL's own default is 128 MB, which PGlite touches at its start to the last page: 153 MB of resident memory
 * against 49 MB. What does not fit is read again from the system's page cache.
 */
const MEMORY_SETTINGS = ['-c', 'shared_buffers=32MB'];
/**
 * PGlite has no checkpointer of its own, so its log would grow until the site ends. Milliseconds; one of nothing new
 * costs nothing.
 */
const CHECKPOINT_EVERY_MS = 5 * 60_000;

/**
 * Opens the embedded database in a folder, or in memory when none is named, and migrates it.
 * @param observe hears of every statement after that.
 */
export async function openPglite(folder?: string, observe?: ObserveQuery): Promise<OpenDatabase> {
  const client = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    extensions: embeddedExtensions,
    startParams: [...PGlite.defaultStartParams, ...LOG_SETTINGS, ...MEMORY_SETTINGS],
  });
  // One that fails on a full disk is tried again; nothing is lost by it.
  const checkpoints = setInterval(() => void client.query('checkpoint').catch(() => undefined), CHECKPOINT_EVERY_MS);
  checkpoints.unref();
  try {
    const db = drizzle(client);
    const { isNewer } = await migrateDatabase(executeEmbedded(client), () => migrate(db, { migrationsFolder }));
    const listen = await listenEmbedded(client);
    // It answers one query after the other: a probe may wait for a long one, and has no time-out.
    if (observe) observeTransactions(client, observe);
    const breaker = createCircuitBreaker({
      probe: async () => void (await client.query('select 1')),
      cut: () => undefined,
    });
    return {
      db,
      driver: 'pglite',
      isNewer,
      executeSql: executeEmbedded(client),
      watch: (listener) => breaker.start(listener),
      listen,
      async close() {
        clearInterval(checkpoints);
        breaker.stop();
        if (!client.closed) await client.close();
      },
    };
  } catch (error) {
    clearInterval(checkpoints);
    await client.close();
    throw error;
  }
}

/** Runs a library's SQL in the embedded database. */
export function executeEmbedded(client: PGlite): ExecuteSql {
  return async (text, values = []) => {
    if (values.length > 0) return client.query<Record<string, unknown>>(text, values);
    try {
      const results = await client.exec(text);
      return { rows: results.flatMap(({ rows }) => rows) };
    } catch (error) {
      // All share the one connection: a transaction that failed half-way would fail everybody else's statements.
      await client.exec('rollback');
      throw error;
    }
  };
}

/** Listens to every channel of the embedded database; its listeners are called before the call that commits returns. */
export async function listenEmbedded(client: PGlite): Promise<Listen> {
  const notifications = createNotifications();
  for (const channel of Object.values(notificationChannels))
    await client.listen(channel, () => notifications.tell(channel));
  return notifications.listen;
}
