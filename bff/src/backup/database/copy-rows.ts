import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { CopyConnection } from './copy-connection.ts';
import { RowTally } from './row-tally.ts';
import { identifier, type SiteTable } from './site-tables.ts';
import { JOB_TABLE, waitingJobs } from './waiting-jobs.ts';

/** Number of rows, and the sum of their digests. */
export type Tally = Pick<RowTally, 'rows' | 'digest'>;

/** Rows that are copied together: their name in the backup, and where they come from and go to. */
export interface RowSource {
  name: string;
  columns: readonly string[];
  query: string;
  /** Table as SQL. */
  table: string;
}

/** Returns all rows of a table. */
export function rowsOfTable({ name, columns }: SiteTable): RowSource {
  const table = identifier(name);
  return { name, columns, table, query: `select ${columns.map(identifier).join(', ')} from ${table}` };
}

/** Returns the jobs that wait, with the columns that this version or an older one copies. */
export function rowsOfJobs(columns: readonly string[]): RowSource {
  return { name: 'jobs', columns, table: JOB_TABLE, query: waitingJobs(columns) };
}

/** Writes rows to a file, compressed. */
export async function writeRows(connection: CopyConnection, { query }: RowSource, file: string): Promise<Tally> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const tally = new RowTally();
  const written = createWriteStream(file, { mode: 0o600, flush: true });
  await pipeline(await connection.copyOut(query), tally, createGzip({ level: 1 }), written);
  return tally;
}

/** Inserts the rows of a file. Returns the tally of the file. */
export async function readRows(
  connection: CopyConnection,
  { table, columns }: RowSource,
  file: string,
): Promise<Tally> {
  const tally = new RowTally();
  const rows = createReadStream(file).on('error', (error) => tally.destroy(error));
  const unpacked = createGunzip().on('error', (error) => tally.destroy(error));
  await connection.copyIn(table, columns.map(identifier), rows.pipe(unpacked).pipe(tally));
  return tally;
}

/** Counts rows that a database has. */
export async function tallyRows(connection: CopyConnection, { query }: RowSource): Promise<Tally> {
  const tally = new RowTally();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(await connection.copyOut(query), tally, nowhere);
  return tally;
}
