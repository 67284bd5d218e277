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
 * Databases of this worker that no test uses at present: to empty one takes a tenth of the time of opening one.
 * Test files of a worker share the module, so they share these too.
 */
const unused: PGlite[] = [];

/** Deletes the rows of every table but those of the migrations, and begins every sequence anew. */
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

/** Empties a database that a test has used. Where that fails, as within a transaction that was left open, it closes. */
async function keepForOthers(client: PGlite): Promise<void> {
  try {
    // Channels, locks, settings and temporary tables go with it.
    await client.exec('discard all');
    await client.exec(EMPTY);
    unused.push(client);
  } catch {
    await client.close();
  }
}

/** A database as one test file sees it: it is closed for this file alone, although other files go on using it. */
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

/** An embedded database in memory, migrated and empty, for one test file. One that is observed goes to no other. */
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
 * A database of its own on the server of all test files, migrated and empty: its address, or `null` without a server.
 */
export async function makePreparedPostgres(): Promise<string | null> {
  const server = inject('postgresUrl');
  if (server === null) return null;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(server, `create database ${name} template ${TEMPLATE_DATABASE}`);
  return databaseOf(server, name);
}
