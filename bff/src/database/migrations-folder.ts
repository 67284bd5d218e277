import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Absolute path of the committed SQL migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** File in which Drizzle lists the migrations in their order. */
const JOURNAL = join('meta', '_journal.json');

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** Drizzle's description of the tables after a migration. */
const snapshotSchema = z.looseObject({
  tables: z.record(z.string(), z.looseObject({ name: z.string(), columns: z.record(z.string(), z.unknown()) })),
});

async function readJournal() {
  return journalSchema.parse(JSON.parse(await readFile(join(migrationsFolder, JOURNAL), 'utf8')));
}

/** Names of columns by the name of their table. */
export type TableColumns = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns the tables and columns that a database has after its first migrations; `null` if this version does not have
 * so many.
 */
export async function tablesOfMigrations(count: number): Promise<TableColumns | null> {
  const last = (await readJournal()).entries[count - 1];
  if (last === undefined) return null;
  // Drizzle names a snapshot by the number at the start of the migration's name.
  const [number] = last.tag.split('_');
  const text = await readFile(join(migrationsFolder, 'meta', `${number}_snapshot.json`), 'utf8');
  const { tables } = snapshotSchema.parse(JSON.parse(text));
  return new Map(Object.values(tables).map(({ name, columns }) => [name, new Set(Object.keys(columns))]));
}

/** Calls `use` with a folder that has only the first migrations, for a database of an earlier version. */
export async function withFirstMigrations(count: number, use: (folder: string) => Promise<void>): Promise<void> {
  const journal = await readJournal();
  const entries = journal.entries.slice(0, count);
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-migrations-'));
  try {
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await cp(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
