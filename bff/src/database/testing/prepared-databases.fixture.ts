import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryPostgres } from '@plainwell/tooling/testing/temporary-postgres.ts';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { embeddedExtensions } from '../connection/embedded-extensions.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import { openPostgres } from '../connection/open-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a server for all test files; `null` if PostgreSQL is not installed. */
    postgresUrl: string | null;
    /** Archive of the data folder of an embedded database, migrated. */
    embeddedDatabase: string;
  }
}

/** Database on the server with all tables and no rows, which test files copy. */
export const TEMPLATE_DATABASE = 'migrated';

/** Returns the address of a database on a server. */
export function databaseOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement in the default database of a server. */
export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function writeEmbeddedDatabase(file: string): Promise<void> {
  const client = await PGlite.create({ extensions: embeddedExtensions });
  await migrate(drizzle(client), { migrationsFolder });
  // No test uses the template databases. They are a third of the data that every test file would load.
  await client.exec('update pg_database set datistemplate = false');
  for (const template of ['template0', 'template1']) await client.exec(`drop database ${template}`);
  const dump = await client.dumpDataDir('none');
  await client.close();
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
}

/**
 * Prepares the databases for all test files. A file then copies a migrated one, in a tenth of the time of a migration.
 */
export default async function prepareDatabases({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-unit-'));
  const embeddedDatabase = join(folder, 'embedded.tar');
  const [postgres] = await Promise.all([startTemporaryPostgres(), writeEmbeddedDatabase(embeddedDatabase)]);
  if (postgres) {
    await runOnServer(postgres.url, `create database ${TEMPLATE_DATABASE}`);
    await (await openPostgres(databaseOf(postgres.url, TEMPLATE_DATABASE))).close();
  }
  provide('postgresUrl', postgres?.url ?? null);
  provide('embeddedDatabase', embeddedDatabase);
  return async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
