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

/** Calls `use` with a folder that has only the first migrations, for a database of an earlier version. */
export async function withFirstMigrations(count: number, use: (folder: string) => Promise<void>): Promise<void> {
  const journal = journalSchema.parse(JSON.parse(await readFile(join(migrationsFolder, JOURNAL), 'utf8')));
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
