import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@plainwell/tooling/testing/temporary-folder.ts';
import { sql } from 'drizzle-orm';
import { inject, onTestFinished } from 'vitest';
import { articleDocument } from '../content/testing/article.fixture.ts';
import type { BucketSettings } from '../config/release-settings.ts';
import { createContentStore } from '../content/store.ts';
import { rowsOf } from '../database/rows-of.ts';
import { openDatabase } from '../database/connection/open-database.ts';
import type { OpenDatabase } from '../database/database.ts';
import { databaseOf, runOnServer } from '../database/testing/prepared-databases.fixture.ts';
import { moveTo, openTestRegistry, type TestRegistry } from '../delivery/registry/testing/registry.fixture.ts';
import { testRelease } from '../delivery/registry/testing/release.fixture.ts';
import { openStorage } from '../delivery/registry/storage/open-storage.ts';
import { createMetrics } from '../telemetry/metrics/metrics.ts';
import { createHealth } from '../telemetry/health/health.ts';
import { openSigningKeys } from '../platform/signing-keys/open-signing-keys.ts';
import { createJobQueue } from '../platform/queue/job-queue.ts';
import { QUICK } from '../platform/queue/queue.fixture.ts';
import { makeDatabaseCopy } from '../platform/data-dir/database-copy.ts';
import type { UseConnection } from './database/copy-connection.ts';
import { emptyDatabaseOf, snapshotOf } from './database/open-site-database.ts';
import { makeBackup, type BackupResult } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import type { Backup } from './backup-file.ts';

/** Settings of a site that a test copies, or restores. */
export interface TestPlace {
  dataDir: string;
  mediaDir: string;
  databaseUrl: string | undefined;
  releaseBucket: BucketSettings | null;
}

const never = new AbortController().signal;

/** Returns a place with nothing in it. */
export async function emptyPlace(releaseBucket: BucketSettings | null = null): Promise<TestPlace> {
  const dataDir = join(await temporaryFolder('restored'), 'data');
  await mkdir(dataDir);
  return { dataDir, mediaDir: join(dataDir, 'media'), databaseUrl: undefined, releaseBucket };
}

/** Returns a place with an empty database on the tests' server; `null` without a server. */
export async function emptyPostgresPlace(releaseBucket: BucketSettings | null = null): Promise<TestPlace | null> {
  const server = inject('postgresUrl');
  if (server === null) return null;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(server, `create database ${name}`);
  return { ...(await emptyPlace(releaseBucket)), databaseUrl: databaseOf(server, name) };
}

/** A site whose database is open, as in a running process. */
export interface TestSite extends TestPlace {
  database: OpenDatabase;
  store: ReturnType<typeof createContentStore>;
  registry: TestRegistry;
  queueJob: (data: { text: string }) => Promise<void>;
  waitingJobs: () => Promise<unknown[]>;
  close: () => Promise<void>;
}

/** Opens the site of a place. Its jobs wait, because nobody takes them. */
async function openTestSite(place: TestPlace): Promise<TestSite> {
  const database = await openDatabase(place);
  const storage = openStorage(place.dataDir, place.releaseBucket);
  const registry = await openTestRegistry(database.db, { dataDir: place.dataDir, storageOf: () => storage });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const queue = createJobQueue<{ text: string }>(
    { ...database, health: createHealth({ metrics: createMetrics(), log }), log },
    {
      name: 'mail',
      pacing: { ...QUICK, retry: 3_600, retryMaximum: 3_600 },
      deliver: () => Promise.resolve({ kind: 'unsent', reason: 'the mail server is away' }),
      describe: () => ({}),
      problem: () => '',
      mend: '',
      what: 'Mail',
      counter: 'mails',
      count: () => undefined,
      measured: () => undefined,
    },
  );
  return {
    ...place,
    database,
    store: createContentStore(database.db),
    registry,
    queueJob: (data) => queue.transaction((_transaction, queueJob) => queueJob(data)),
    async waitingJobs() {
      const { rows } = await database.executeSql(
        `select data from pgboss.job where state in ('created', 'retry') order by created_on`,
      );
      return rows.map((row) => row['data']);
    },
    async close() {
      await queue.close();
      storage.close();
      await database.close();
    },
  };
}

/** Text with everything that PostgreSQL's text format escapes. */
const AWKWARD = 'tab\t, new line\n, return\r, backslash \\N \\. , quotes "\' , ñ 漢 😀, control \u0001';
export const rail = testRelease('rail', 'one');
export const later = testRelease('rail', 'two');

/** Opens a new site with a row of each kind that is hard to copy, and with releases, a job and pictures. */
export async function openFilledSite(): Promise<TestSite> {
  const site = await openTestSite(await emptyPlace());
  const { store, registry, queueJob, database, mediaDir } = site;
  await mkdir(join(mediaDir, 'ñ 漢'), { recursive: true });
  await writeFile(join(mediaDir, 'lead.webp'), 'a picture');
  await writeFile(join(mediaDir, 'ñ 漢', 'two  spaces.svg'), '<svg/>');
  await store.writeArticles([articleDocument('a', { title: AWKWARD, deck: '\\N' }), articleDocument('b')]);
  await registry.publish(rail);
  await registry.publish(later);
  await registry.registry.moveChannel(moveTo(later));
  await openSigningKeys(database.db);
  await queueJob({ text: AWKWARD });
  return site;
}

/** Returns what a reader, a team and an operator find in a site. */
export async function contentOf({ store, registry, database, mediaDir, waitingJobs }: TestSite) {
  const { rows } = await database.executeSql('select kid, private_key from signing_keys');
  return {
    article: await store.articleAtPath('health/a'),
    found: await rowsOf(database.db, sql`select article_id from article_search where article_id = 'a'`),
    pointers: await registry.registry.pointers(),
    changes: await registry.registry.changes({ name: 'rail', limit: 10 }),
    rail: (await registry.registry.getVerified(rail.manifest)).ok,
    later: (await registry.registry.getVerified(later.manifest)).ok,
    keys: rows,
    jobs: await waitingJobs(),
    lead: await readFile(join(mediaDir, 'lead.webp'), 'utf8'),
    drawing: await readFile(join(mediaDir, 'ñ 漢', 'two  spaces.svg'), 'utf8'),
  };
}

/** Opens the site of a place for the time of a test. */
export async function opened(place: TestPlace): Promise<TestSite> {
  const site = await openTestSite(place);
  onTestFinished(() => site.close());
  return site;
}

/** Options of a test's backup. */
interface BackupOptions {
  folder?: string;
  /** Called after each snapshot, before anything of it is copied. */
  onSnapshot?: () => Promise<void> | void;
  signal?: AbortSignal;
}

/** Copies the running site, into a new folder by default. Returns the folder and what the command would say. */
export async function backUp(
  site: TestSite,
  { folder, onSnapshot = () => undefined, signal = never }: BackupOptions = {},
): Promise<BackupResult & { folder: string }> {
  const target = folder ?? join(await temporaryFolder('backup'), 'copy');
  const { copyFiles } = site.database;
  const openSnapshot = snapshotOf(site, () =>
    copyFiles === null ? Promise.reject(new Error('no files')) : makeDatabaseCopy(site.dataDir, copyFiles),
  );
  const withSnapshot: UseConnection = (use) =>
    openSnapshot(async (connection) => {
      await onSnapshot();
      return use(connection);
    });
  return { folder: target, ...(await makeBackup({ ...site, withSnapshot }, target, signal)) };
}

/** Restores a backup in a place. */
export function restore(folder: string, place: TestPlace): Promise<Backup> {
  return restoreBackup(folder, { ...place, withDatabase: emptyDatabaseOf(place) }, never);
}
