import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import type { BucketSettings } from './config/release-settings.ts';
import type { Settings } from './config/settings.ts';
import { diskSpace, FULL_BYTES } from './platform/data-dir/free-space.ts';
import { dataDirFault } from './platform/data-dir/prepare-data-dir.ts';
import { describeConnectionFault, placeIn } from './database/connection/describe-connection-fault.ts';
import { UnusableDatabaseError } from './database/connection/unusable-database.ts';
import { DatabaseUnavailableError } from './database/database-fault.ts';
import { UnavailableError } from './telemetry/unavailable.ts';
import { errorCode } from './error-code.ts';

/** Codes for a full disk: of Node.js, and of the database (SQLSTATE 53100). */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

function causesOf(error: unknown): unknown[] {
  return error instanceof Error && error.cause !== undefined ? [error, ...causesOf(error.cause)] : [error];
}

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

/**
 * Returns whether the database caused an error. Error codes are not enough, because all network services fail with the
 * same codes.
 */
const isOfDatabase = (error: unknown) =>
  error instanceof DatabaseUnavailableError || error instanceof DrizzleQueryError || error instanceof pg.DatabaseError;

/** Returns a message of one line about a bucket that the site cannot use. The message contains no keys. */
function describeBucketFault({ bucket, endpoint, region }: BucketSettings, cause: unknown): string {
  const place = endpoint === undefined ? `of Amazon S3 (${region})` : `at ${new URL(endpoint).host}`;
  const said = [
    ...new Set([errorCode(cause) ?? '', cause instanceof Error ? cause.name : '', firstLine(cause)]),
  ].filter((word) => word !== '' && word !== 'Error');
  return `setting RELEASES_S3_BUCKET: the bucket ${bucket} ${place} cannot be used (${said.join(', ').slice(0, 200)}), and this machine has no copy of some releases in it: correct the bucket, the network or RELEASES_S3_…, then start again`;
}

/** Settings that show which part caused an error. */
type FaultSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'releaseBucket'>;

/**
 * Returns a message of one line for the terminal that explains why the site cannot use its data, without a stack trace
 * or library code. The message names the part that failed and the setting of that part. Returns `null` if disk, folder,
 * database and bucket did not cause the error.
 */
export async function describeStartFault(
  error: unknown,
  { dataDir, databaseUrl, releaseBucket }: FaultSettings,
): Promise<string | null> {
  const causes = causesOf(error);
  // On a full disk the embedded database aborts without a reason.
  const free = await diskSpace(dataDir).then(
    (space) => space.free,
    () => Infinity,
  );
  if (
    free < FULL_BYTES ||
    causes.some(
      (cause) =>
        FULL.has(errorCode(cause) ?? '') || (cause instanceof Error && /no space left on device/i.test(cause.message)),
    )
  ) {
    return `no space is left on the disk of ${databaseUrl === undefined ? `DATA_DIR (${dataDir})` : `DATA_DIR (${dataDir}) or of PostgreSQL`}: free some space, then start again`;
  }
  const away = causes.find((cause) => cause instanceof UnavailableError);
  if (away?.part === 'storage' && releaseBucket !== null) return describeBucketFault(releaseBucket, away.cause);
  if (databaseUrl !== undefined && causes.some(isOfDatabase)) {
    const fault = describeConnectionFault(databaseUrl, error);
    if (fault !== null) return fault;
  }
  const unusable = causes.find((cause) => cause instanceof UnusableDatabaseError);
  if (unusable !== undefined) {
    const place =
      databaseUrl === undefined
        ? `setting DATA_DIR: the embedded database in ${dataDir}`
        : `setting DATABASE_URL: PostgreSQL at ${placeIn(databaseUrl)}`;
    return `${place} ${unusable.message}: ${unusable.mend}`;
  }
  const fault = causes.map((cause) => dataDirFault(dataDir, cause)).find((line) => line !== null);
  if (fault !== undefined) return fault;
  if (
    databaseUrl === undefined &&
    causes.some(
      (cause) =>
        cause instanceof Error &&
        /RuntimeError|PGlite|Aborted|PANIC/.test(`${cause.name} ${cause.message} ${cause.stack ?? ''}`),
    )
  ) {
    return `setting DATA_DIR: the embedded database in ${dataDir} does not open (${firstLine(causes.at(-1)).slice(0, 200)}): set DATA_DIR to another folder, and restore a backup there with npm run restore`;
  }
  return null;
}
