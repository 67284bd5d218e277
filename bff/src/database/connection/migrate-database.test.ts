import { migrate } from 'drizzle-orm/pglite/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrationsFolder, withFirstMigrations } from '../migrations-folder.ts';
import { embeddedExtensions } from './embedded-extensions.ts';
import { migrateDatabase } from './migrate-database.ts';
import { executeEmbedded } from './open-pglite.ts';

let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create({ extensions: embeddedExtensions });
});
afterAll(() => client.close());
beforeEach(async () => {
  await client.exec('drop schema if exists drizzle cascade; drop schema public cascade; create schema public');
});

const bringUpToDate = () =>
  migrateDatabase(executeEmbedded(client), () => migrate(drizzle(client), { migrationsFolder }));
/**
 * Records a migration as applied.
 * @param time time of the migration, in milliseconds since the epoch.
 */
const note = (time: number) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', ['', time]);

test('an empty database gets all tables, and needs nothing the next time', async () => {
  expect(await bringUpToDate()).toEqual({ isNewer: false });
  const { rows } = await client.query('select * from drizzle.__drizzle_migrations');
  expect(await bringUpToDate()).toEqual({ isNewer: false });
  expect((await client.query('select * from drizzle.__drizzle_migrations')).rows).toEqual(rows);
});

test('the first migrations alone make the tables of an earlier version, and the others follow', async () => {
  const tables = async () => {
    const { rows } = await client.query(
      "select table_name from information_schema.tables where table_schema = 'public'",
    );
    return rows.length;
  };
  await withFirstMigrations(2, (folder) => migrate(drizzle(client), { migrationsFolder: folder }));
  const early = await tables();
  expect(await bringUpToDate()).toEqual({ isNewer: false });
  expect(early).toBeGreaterThan(10);
  expect(await tables()).toBeGreaterThan(early);
});

test('tables of a version before 1.0.0 are named, and left as they are', async () => {
  await client.exec(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await note(Date.UTC(2026, 10, 21));
  await expect(bringUpToDate()).rejects.toThrow(/^was created by a version of the site before 1\.0\.0/);
  expect((await client.query(`select to_regclass('articles') as there`)).rows).toEqual([{ there: null }]);
});

test('tables of something else are named', async () => {
  await client.exec('create table saved_articles (title text)');
  await expect(bringUpToDate()).rejects.toThrow(
    'contains tables that do not belong to this site (relation "saved_articles" already exists)',
  );
});

test('a migration that fails is named by what the database says, not by its statement', async () => {
  const failing = () =>
    migrateDatabase(executeEmbedded(client), async () => void (await drizzle(client).execute('select nothing')));
  await expect(failing()).rejects.toThrow('cannot be brought up to date (column "nothing" does not exist)');
});

test('a database that a newer version has migrated is used, and said to be', async () => {
  await bringUpToDate();
  await note(Date.UTC(2100, 0, 1));
  expect(await bringUpToDate()).toEqual({ isNewer: true });
});
