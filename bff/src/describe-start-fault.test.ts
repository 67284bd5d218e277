import { tmpdir } from 'node:os';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from './database/database-fault.ts';
import { UnusableDatabaseError } from './database/connection/unusable-database.ts';
import { describeStartFault } from './describe-start-fault.ts';
import { UnavailableError } from './telemetry/unavailable.ts';

const embedded = { dataDir: tmpdir(), databaseUrl: undefined, releaseBucket: null };
const bucket = {
  bucket: 'releases',
  endpoint: 'http://127.0.0.1:9000',
  region: 'eu',
  accessKeyId: 'key',
  secretAccessKey: 'hidden',
};
const hosted = { dataDir: tmpdir(), databaseUrl: 'postgres://ada:secret@db.example/site', releaseBucket: bucket };
const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9000'), { code: 'ECONNREFUSED' });

test('a bucket that is away is blamed itself, and not the database that is there', async () => {
  const line = await describeStartFault(
    new UnavailableError('storage', 'the bucket of releases cannot be used', { cause: refused }),
    hosted,
  );
  expect(line).toMatch(
    /^setting RELEASES_S3_BUCKET: the bucket releases at 127\.0\.0\.1:9000 cannot be used \(ECONNREFUSED/,
  );
  expect(line).not.toMatch(/PostgreSQL|hidden/);
});

test('a database that is away is blamed by its setting, without its password', async () => {
  const line = await describeStartFault(new DatabaseUnavailableError('ECONNREFUSED', { cause: refused }), hosted);
  expect(line).toMatch(/^setting DATABASE_URL: PostgreSQL at db\.example\/site cannot be used: nothing listens there/);
});

test.each([
  [
    'DATA_DIR',
    embedded,
    `setting DATA_DIR: the embedded database in ${tmpdir()} was made by an older version: use another`,
  ],
  [
    'DATABASE_URL',
    hosted,
    'setting DATABASE_URL: PostgreSQL at db.example/site was made by an older version: use another',
  ],
])(
  'a database whose contents cannot be used is named by %s, in one line that says how to mend it',
  async (_setting, settings, line) => {
    const error = new UnusableDatabaseError('was made by an older version', 'use another', {
      cause: new DrizzleQueryError('create table "a" (\n', [], new Error('there')),
    });
    expect(await describeStartFault(error, settings)).toBe(line);
  },
);

test('what no part of the machine is to blame for is nobody’s line', async () => {
  expect(await describeStartFault(refused, hosted)).toBeNull();
  expect(await describeStartFault(new TypeError('x is not a function'), embedded)).toBeNull();
});
