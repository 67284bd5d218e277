import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { migrationsFolder } from '../database/migrations-folder.ts';
import { listReleases } from './release-store.ts';
import { temporaryFolder, testRelease } from './release.fixture.ts';

/** The migrations as they were before lists had columns of their own. */
async function migrationsBeforeLists(): Promise<string> {
  const folder = await temporaryFolder();
  await cp(migrationsFolder, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest }: { entries: { tag: string }[] } = JSON.parse(await readFile(journal, 'utf8'));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, entries.findIndex(({ tag }) => tag === '0007_release_lists')) }));
  return folder;
}

test('releases from before lists had columns of their own are listed as before', async () => {
  const client = await PGlite.create();
  onTestFinished(() => client.close());
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: await migrationsBeforeLists() });
  const { manifest } = testRelease('rail', 'one', { sourceRevision: 'abc1234' });
  await db.execute(sql`insert into releases (name, version, manifest) values ('rail', ${manifest.version}, ${JSON.stringify(manifest)}::jsonb)`);
  await migrate(db, { migrationsFolder });
  const files = Object.values(manifest.files);
  const size = files.reduce((total, file) => total + file.size, 0);
  expect(size).toBeGreaterThan(0);
  expect(await listReleases(db)).toMatchObject([{ version: manifest.version, contractVersion: manifest.contractVersion, sourceRevision: 'abc1234', size, files: files.length }]);
});
