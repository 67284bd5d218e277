import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { embeddedExtensions } from './embedded-extensions.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { ExecuteSql, OpenDatabase } from '../database.ts';
import { type ObserveQuery, observeTransactions } from '../observe-queries.ts';
import { createNotifications, notificationChannels, type Listen } from '../notifications.ts';
import { migrateDatabase } from './migrate-database.ts';
import { takeTurns } from './take-turns.ts';
import { migrationsFolder } from '../migrations-folder.ts';

/**
 * Limits the size of the write-ahead log after a checkpoint. PostgreSQL's default is 1 GB, too much for small disks.
 */
const LOG_SETTINGS = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];
/**
 * Limits shared buffers. PostgreSQL's default is 128 MB, and PGlite touches every page of it at the start: 153 MB of
 * resident memory instead of 49 MB. The system's page cache holds the rest of the data.
 */
const MEMORY_SETTINGS = ['-c', 'shared_buffers=32MB'];
/**
 * Interval between two checkpoints, in milliseconds. PGlite has no checkpointer, so its log would grow until the
 * process ends. A checkpoint without changes is free.
 */
const CHECKPOINT_EVERY_MS = 5 * 60_000;

/** Starts the engine on the files in a folder, or in memory, and changes no table. */
export function startPglite(folder?: string): Promise<PGlite> {
  return PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    extensions: embeddedExtensions,
    startParams: [...PGlite.defaultStartParams, ...LOG_SETTINGS, ...MEMORY_SETTINGS],
  });
}

/**
 * Copies the files of a running engine. Statements wait meanwhile. The copy is as the files would be after a crash now:
 * it has all that was committed.
 * @param target empty folder. On a disk with copy on write, the copy takes no time and no space.
 */
async function copyFiles(client: PGlite, folder: string, target: string): Promise<void> {
  // Leaves little of the write-ahead log to replay when the copy is opened.
  await client.query('checkpoint');
  await client.runExclusive(() => cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE }));
}

/**
 * Opens and migrates the embedded database in a folder; in memory if there is no folder.
 * @param observe called for every statement after the migrations.
 */
export async function openPglite(folder?: string, observe?: ObserveQuery): Promise<OpenDatabase> {
  const client = await startPglite(folder);
  // A checkpoint that fails on a full disk loses no data, and the next one retries.
  const checkpoints = setInterval(() => void client.query('checkpoint').catch(() => undefined), CHECKPOINT_EVERY_MS);
  checkpoints.unref();
  try {
    const db = drizzle(client);
    const { isNewer } = await migrateDatabase(executeEmbedded(client), () => migrate(db, { migrationsFolder }));
    const listen = await listenEmbedded(client);
    takeTurns(client);
    if (observe) observeTransactions(client, observe);
    const breaker = createCircuitBreaker({
      // A probe has no time-out: PGlite runs one query at a time, so a probe may have to wait for a long query.
      probe: async () => void (await client.query('select 1')),
      cut: () => undefined,
    });
    return {
      db,
      driver: 'pglite',
      isNewer,
      executeSql: executeEmbedded(client),
      connections: () => null,
      copyFiles: folder === undefined ? null : (target) => copyFiles(client, folder, target),
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

/** Returns a function that runs a library's SQL in the embedded database. */
export function executeEmbedded(client: PGlite): ExecuteSql {
  return async (text, values = []) => {
    if (values.length > 0) return client.query<Record<string, unknown>>(text, values);
    try {
      const results = await client.exec(text);
      return { rows: results.flatMap(({ rows }) => rows) };
    } catch (error) {
      // All callers share one connection: a transaction that stayed open after its failure would break all later
      // statements.
      await client.exec('rollback');
      throw error;
    }
  };
}

/** Listens to all channels of the embedded database. Listeners run before the committing call returns. */
export async function listenEmbedded(client: PGlite): Promise<Listen> {
  const notifications = createNotifications();
  for (const channel of Object.values(notificationChannels))
    await client.listen(channel, () => notifications.tell(channel));
  return notifications.listen;
}
