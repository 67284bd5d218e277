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

/** An embedded database in memory, migrated and empty, for one test file. */
export async function openPreparedPglite(observe?: ObserveQuery): Promise<OpenDatabase> {
  const client = await PGlite.create({
    loadDataDir: await openAsBlob(inject('embeddedDatabase')),
    extensions: embeddedExtensions,
  });
  if (observe) observeTransactions(client, observe);
  return {
    db: drizzle(client),
    driver: 'pglite',
    isNewer: false,
    executeSql: executeEmbedded(client),
    watch: () => undefined,
    listen: await listenEmbedded(client),
    async close() {
      if (!client.closed) await client.close();
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
