import type { Settings } from './config/settings.ts';
import { diskSpace, FULL_BYTES } from './platform/data-dir/free-space.ts';
import { dataDirFault } from './platform/data-dir/prepare-data-dir.ts';
import { describeConnectionFault } from './database/connection/describe-connection-fault.ts';

/** Codes for a disk without room: of Node.js, and of the database (SQLSTATE 53100). */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

function causesOf(error: unknown): unknown[] {
  return error instanceof Error && error.cause !== undefined ? [error, ...causesOf(error.cause)] : [error];
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/**
 * One line for why the data cannot be used, for a person at a terminal: never a stack, and no source of a library.
 * `null` for what is no fault of disk, folder or database.
 */
export async function describeStartFault(error: unknown, { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<string | null> {
  const causes = causesOf(error);
  // The embedded database aborts without saying why when there is no room for its log.
  const free = await diskSpace(dataDir).then((space) => space.free, () => Infinity);
  if (free < FULL_BYTES || causes.some((cause) => FULL.has(codeOf(cause)) || (cause instanceof Error && /no space left on device/i.test(cause.message)))) {
    return `no space is left on the disk of ${databaseUrl === undefined ? `DATA_DIR (${dataDir})` : `DATA_DIR (${dataDir}) or of PostgreSQL`}: free some, then start again`;
  }
  if (databaseUrl !== undefined) {
    const fault = describeConnectionFault(databaseUrl, error);
    if (fault !== null) return fault;
  }
  const fault = causes.map((cause) => dataDirFault(dataDir, cause)).find((line) => line !== null);
  if (fault !== undefined) return fault;
  const deepest = causes.at(-1);
  const [line = ''] = (deepest instanceof Error ? deepest.message : String(deepest)).split('\n');
  if (databaseUrl === undefined && causes.some((cause) => cause instanceof Error && /RuntimeError|PGlite|Aborted|PANIC/.test(`${cause.name} ${cause.message} ${cause.stack ?? ''}`))) {
    return `setting DATA_DIR: the embedded database in ${dataDir} does not open (${line.slice(0, 200)}): restore a backup of the folder, or set DATA_DIR to another`;
  }
  return null;
}
