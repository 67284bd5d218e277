import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { inject } from 'vitest';
import { embeddedExtensions } from '../connection/embedded-extensions.ts';
import { executeEmbedded, listenEmbedded } from '../connection/open-pglite.ts';
import type { OpenDatabase } from '../database.ts';
import { type ObserveQuery, observeTransactions } from '../observe-queries.ts';
import { databaseOf, runOnServer, TEMPLATE_DATABASE } from './prepared-databases.fixture.ts';

/**
 * Embedded databases of this worker that no test is using. All test files of a worker share this module, and so share
 * these databases. Emptying a database takes a tenth of the time of opening a new one.
 */
const unused: PGlite[] = [];

/** Deletes the rows of all tables except those of the migrations, and restarts all sequences. */
const EMPTY = `do $$
  declare
    one record;
    has_rows boolean;
    filled text[] := '{}';
  begin
    for one in select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'drizzle') loop
      execute format('select exists (select from %s)', one.name) into has_rows;
      if has_rows then filled := filled || one.name; end if;
    end loop;
    if array_length(filled, 1) > 0 then
      execute format('truncate %s cascade', array_to_string(filled, ', '));
    end if;
    for one in select format('%I.%I', schemaname, sequencename) as name, start_value from pg_sequences
      where last_value is not null and schemaname <> 'drizzle' loop
      perform setval(one.name, one.start_value, false);
    end loop;
  end $$`;

/**
 * Empties a used database for the next test file. If the database cannot be emptied, for example inside an open
 * transaction, closes it.
 */
async function keepForOthers(client: PGlite): Promise<void> {
  try {
    // Also discards channels, locks, settings and temporary tables.
    await client.exec('discard all');
    await client.exec(EMPTY);
    unused.push(client);
  } catch {
    await client.close();
  }
}

/**
 * Wraps the database for one test file, which may close the wrapper. `takeBack` empties the database and keeps it for
 * the next file.
 */
function lend(client: PGlite): { lent: PGlite; takeBack: () => Promise<void> } {
  let isClosed = false;
  const lent = new Proxy(client, {
    get(target, name) {
      if (isClosed) throw new Error('PGlite is closed');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    lent,
    async takeBack() {
      if (isClosed) return;
      isClosed = true;
      await keepForOthers(client);
    },
  };
}

async function createPrepared(): Promise<PGlite> {
  return PGlite.create({
    loadDataDir: await openAsBlob(inject('embeddedDatabase')),
    extensions: embeddedExtensions,
  });
}

/**
 * Opens an embedded database in memory, migrated and empty, for one test file. With an observer the database is a new
 * one, which no other file gets.
 */
export async function openPreparedPglite(observe?: ObserveQuery): Promise<OpenDatabase> {
  const client = (observe ? undefined : unused.pop()) ?? (await createPrepared());
  if (observe) observeTransactions(client, observe);
  const { lent, takeBack } = lend(client);
  const listen = await listenEmbedded(lent);
  const endings: (() => void)[] = [];
  return {
    db: drizzle(lent),
    driver: 'pglite',
    isNewer: false,
    executeSql: executeEmbedded(lent),
    connections: () => null,
    copyFiles: null,
    watch: () => undefined,
    listen(channel, listener) {
      const end = listen(channel, listener);
      endings.push(end);
      return end;
    },
    async close() {
      for (const end of endings) end();
      await (observe ? client.close() : takeBack());
    },
  };
}

/**
 * Creates a separate database, migrated and empty, on the server of all test files. Returns its address, or `null`
 * without a server.
 */
export async function makePreparedPostgres(): Promise<string | null> {
  const server = inject('postgresUrl');
  if (server === null) return null;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(server, `create database ${name} template ${TEMPLATE_DATABASE}`);
  return databaseOf(server, name);
}
