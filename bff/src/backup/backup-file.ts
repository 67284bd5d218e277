import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { queueSchema } from './database/waiting-jobs.ts';
import { releasableNameSchema, releaseVersionSchema } from '@plainwell/contracts/modules/remotes.ts';

/** File of a backup that describes it. It is written last: a folder without it is no complete backup. */
const BACKUP_FILE = 'backup.json';

/** Largest description of a backup, in bytes: some 100,000 releases. */
const MAXIMUM_BYTES = 16_000_000;

/** Name of a table, a column or a sequence: PostgreSQL cuts longer ones (section 4.1.1). */
const nameSchema = z.string().min(1).max(63);

/** Rows of one table. */
const copiedRowsSchema = z.object({
  table: nameSchema,
  columns: z.array(nameSchema).min(1).max(1_600),
  rows: z.int().min(0),
  /** Sum of the digests of all rows, in whatever order they come (`RowTally`), hexadecimal. */
  digest: z.string().regex(/^[\da-f]{32}$/),
});

export type CopiedRows = z.infer<typeof copiedRowsSchema>;

const backupSchema = z.object({
  /** Version of this format. */
  format: z.literal(1),
  /** Time at which the backup was complete, ISO 8601. */
  completedAt: z.iso.datetime(),
  /** Kind of database that was copied. */
  database: z.enum(['pglite', 'postgresql']),
  /** Number of migrations that the database had. */
  migrations: z.int().min(1).max(100_000),
  tables: z.array(copiedRowsSchema).max(1_000),
  sequences: z
    .array(z.object({ name: nameSchema, lastValue: z.string().regex(/^\d{1,19}$/), isCalled: z.boolean() }))
    .max(1_000),
  /** Queues of jobs, and the jobs that waited; `null` if the site never queued one. */
  jobs: z
    .object({
      queues: z.array(queueSchema).max(100),
      waiting: copiedRowsSchema,
    })
    .nullable(),
  /** The site's own pictures (`backUpMedia`). Backups of earlier versions have none. */
  media: z
    .object({ files: z.int().min(0).max(10_000_000), digest: z.string().regex(/^[\da-f]{64}$/) })
    .default({ files: 0, digest: '0'.repeat(64) }),
  /** Releases whose files the backup has. */
  releases: z.array(z.object({ name: releasableNameSchema, version: releaseVersionSchema })).max(100_000),
});

/** Description of a backup: what it holds, and by which values a restored site is compared with it. */
export type Backup = z.infer<typeof backupSchema>;

/** Returns the file with the rows of a table. */
export const rowsFile = (folder: string, table: string) => join(folder, 'tables', `${table}.copy.gz`);

/** Writes the description. The backup is complete then. */
export async function writeBackupFile(folder: string, backup: Backup): Promise<void> {
  await writeFile(join(folder, BACKUP_FILE), `${JSON.stringify(backup, null, 2)}\n`, { mode: 0o600, flush: true });
}

/**
 * Reads the description of a backup.
 * @throws with a message for the operator if the folder is no backup that this version can read.
 */
export async function readBackupFile(folder: string): Promise<Backup> {
  const path = join(folder, BACKUP_FILE);
  const found = await stat(path).catch(() => null);
  if (found === null)
    throw new Error(`${folder} is no complete backup: it has no ${BACKUP_FILE}. Name the folder of a backup`);
  if (found.size > MAXIMUM_BYTES) throw new Error(`${path} is too long to be the description of a backup`);
  let given: unknown;
  try {
    given = JSON.parse(await readFile(path, 'utf8'));
  } catch {
    throw new Error(`${path} is damaged: it is not JSON. Use another copy of this backup`);
  }
  const parsed = backupSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(
    `${path} does not describe a backup that this version reads (${issue?.path.join('.')}: ${issue?.message})`,
  );
}
