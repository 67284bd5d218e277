import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { contentChanges } from '../../content/schema.ts';
import { openDatabase } from './open-database.ts';
import { startTemporaryPostgres } from '@plainwell/tooling/testing/temporary-postgres.ts';

const postgres = await startTemporaryPostgres();
afterAll(() => postgres?.stop());

describe('the embedded database', () => {
  let dataDir = '';
  // Creating the files takes longest, so most tests share them.
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'plainwell-database-'));
    const database = await openDatabase({ dataDir });
    await database.db.insert(contentChanges).values({ tags: ['path:a'] });
    await database.close();
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  test('keeps in DATA_DIR what was written, and is migrated once', async () => {
    const database = await openDatabase({ dataDir });
    expect(database.driver).toBe('pglite');
    expect(await database.db.select({ tags: contentChanges.tags }).from(contentChanges)).toEqual([
      { tags: ['path:a'] },
    ]);
    await database.close();
  });

  test('is made under another name first, and what a crash left of that is removed @full', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plainwell-database-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await mkdir(join(folder, 'unfinished-database-crash', 'base'), { recursive: true });
    const database = await openDatabase({ dataDir: folder });
    await database.close();
    expect(await readdir(folder)).toEqual(['pgdata']);
  });

  test('of another major version of PostgreSQL is refused with both, before its files are touched', async () => {
    const file = join(dataDir, 'pgdata', 'PG_VERSION');
    const before = await readFile(file, 'utf8');
    onTestFinished(() => writeFile(file, before));
    await writeFile(file, '16\n');
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `has files of PostgreSQL 16, but this version of the site reads only files of PostgreSQL ${before.trim()}`,
    );
  });

  test('may be closed twice @full', async () => {
    const database = await openDatabase({ dataDir });
    await database.close();
    await expect(database.close()).resolves.toBeUndefined();
  });
});

describe.skipIf(postgres === null)('PostgreSQL (skipped where initdb and pg_ctl are not on the PATH)', () => {
  const databaseUrl = postgres?.url ?? '';

  test('is migrated once although several processes start at the same time', async () => {
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ databaseUrl, dataDir: tmpdir() })));
    const [first] = opened;
    expect(first?.driver).toBe('postgresql');
    const applied = await first?.db
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`drizzle.__drizzle_migrations`);
    expect(applied?.[0]?.count).toBeGreaterThan(0);
    const again = await openDatabase({ databaseUrl, dataDir: tmpdir() });
    expect(
      await again.db.select({ count: sql<number>`count(*)::int` }).from(sql`drizzle.__drizzle_migrations`),
    ).toEqual(applied);
    await Promise.all([...opened, again].map((database) => database.close()));
  });

  test('has its connections counted by what they do', async () => {
    const database = await openDatabase({ dataDir: '', databaseUrl });
    onTestFinished(() => database.close());
    const sleeping = Array.from({ length: 12 }, () => database.executeSql('select pg_sleep(0.3)'));
    await expect.poll(() => database.connections()).toEqual({ used: 10, idle: 0, awaited: 2 });
    await Promise.all(sleeping);
    expect(database.connections()).toEqual({ used: 0, idle: 10, awaited: 0 });
  });

  test('that does not answer stops the start with its own words', async () => {
    await expect(
      openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: tmpdir() }),
    ).rejects.toThrow(/ECONNREFUSED/);
  });
});
