import { access, appendFile, cp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { startFauxqs, type FauxqsServer } from 'fauxqs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { openPreparedPglite } from '../database/prepared-database.fixture.ts';
import { bucketStorage } from './bucket-storage.ts';
import { filesGate } from './files-gate.fixture.ts';
import { openReleaseRegistry, type OpenRegistry } from './open-release-registry.ts';
import { builtFolderOf, temporaryFolder, testRelease, uploadOf } from './release.fixture.ts';
import { releaseChannels, releases } from './schema.ts';

const bucket = 'releases-under-test';
const release = testRelease('rail', 'one');
const { manifest } = release;
const { version } = manifest;
const keys = ['browser/remoteEntry.js', 'release.json', 'server/remoteEntry.js'].map((path) => `rail/${version}/${path}`);
let server: FauxqsServer;
let s3: S3Client;
let database: OpenDatabase;

beforeAll(async () => {
  server = await startFauxqs({ port: 0, logger: false });
  server.createBucket(bucket);
  s3 = new S3Client({ endpoint: `http://127.0.0.1:${server.port}`, region: 'eu-west-1', forcePathStyle: true, credentials: { accessKeyId: 'a', secretAccessKey: 'b' } });
  database = await openPreparedPglite();
});
afterAll(async () => {
  s3.destroy();
  await server.stop();
  await database.close();
});
beforeEach(async () => {
  server.reset();
  for (const table of [releases, releaseChannels]) await database.db.delete(table);
});

const open = (dataDir: string) =>
  bucketStorage({ bucket, endpoint: `http://127.0.0.1:${server.port}`, region: 'eu-west-1', accessKeyId: 'a', secretAccessKey: 'b' }, dataDir);
const keysInBucket = async () => ((await s3.send(new ListObjectsV2Command({ Bucket: bucket }))).Contents ?? []).map(({ Key }) => Key).sort();

/** A machine of the site: it shares the database and the bucket with the others, and has a folder of its own. */
async function machine(): Promise<{ registry: OpenRegistry; dataDir: string }> {
  const dataDir = await temporaryFolder();
  const registry = await openReleaseRegistry({ db: database.db, storage: open(dataDir), dataDir, gate: filesGate(), retentionDays: 30, reportBroken: () => undefined });
  return { registry, dataDir };
}

test('a release that one machine keeps is fetched by another, and checked', async () => {
  const [first, second] = [await machine(), await machine()];
  expect(await first.registry.publish(await uploadOf(release))).toMatchObject({ kind: 'published', isNew: true });
  expect(await keysInBucket()).toEqual(keys);
  const usable = await second.registry.usable('rail', version);
  expect(usable).toMatchObject({ ok: true, release: { folder: join(second.dataDir, 'releases/rail', version) } });
  expect((await readdir(join(second.dataDir, 'releases/rail', version), { recursive: true })).sort()).toEqual(['browser', 'browser/remoteEntry.js', 'release.json', 'server', 'server/remoteEntry.js']);
});

test('a copy that was damaged is fetched once more', async () => {
  const { registry, dataDir } = await machine();
  await registry.publish(await uploadOf(release));
  await appendFile(join(dataDir, 'releases/rail', version, 'server/remoteEntry.js'), ' ');
  expect(await registry.usable('rail', version)).toMatchObject({ ok: true });
  await rm(join(dataDir, 'releases'), { recursive: true });
  expect(await registry.usable('rail', version)).toMatchObject({ ok: true });
});

test('a release that was changed in the bucket is refused, with what is wrong', async () => {
  const [first, second] = [await machine(), await machine()];
  await first.registry.publish(await uploadOf(release));
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: `rail/${version}/server/remoteEntry.js`, Body: 'stolen()' }));
  expect(await second.registry.usable('rail', version)).toEqual({ ok: false, reason: expect.stringContaining('server/remoteEntry.js has 8 bytes') });
});

test('of an object that has grown in the bucket no more is fetched than shows it', async () => {
  const [first, second] = [await machine(), await machine()];
  await first.registry.publish(await uploadOf(release));
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: `rail/${version}/server/remoteEntry.js`, Body: 'x'.repeat(5_000_000) }));
  const size = manifest.files['server/remoteEntry.js']?.size ?? 0;
  expect(await second.registry.usable('rail', version)).toEqual({ ok: false, reason: expect.stringContaining(`server/remoteEntry.js has ${size + 1} bytes, and ${size} in release.json`) });
});

test('release.json comes last and goes first: without it there is no release', async () => {
  const [first, second] = [await machine(), await machine()];
  await first.registry.publish(await uploadOf(release));
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: `rail/${version}/release.json` }));
  expect(await second.registry.usable('rail', version)).toMatchObject({ ok: false });
  await expect(access(join(second.dataDir, 'releases/rail', version))).rejects.toThrow('ENOENT');
  expect(await readdir(join(second.dataDir, 'releases-arriving'))).toEqual([]);
});

test('a release that is dropped leaves neither objects nor its copy', async () => {
  const dataDir = await temporaryFolder();
  const storage = open(dataDir);
  const arrived = join(dataDir, 'arrived');
  await cp(await builtFolderOf(release), arrived, { recursive: true });
  await storage.keep(arrived, manifest);
  await storage.remove(manifest);
  expect(await keysInBucket()).toEqual([]);
  await expect(access(storage.folderOf('rail', version))).rejects.toThrow('ENOENT');
  storage.close();
});

test('a bucket that cannot be reached keeps a release from being published, and nothing points at half of it', async () => {
  const dataDir = await temporaryFolder();
  const storage = bucketStorage({ bucket: 'another-bucket', endpoint: `http://127.0.0.1:${server.port}`, region: 'eu-west-1', accessKeyId: 'a', secretAccessKey: 'b' }, dataDir);
  const registry = await openReleaseRegistry({ db: database.db, storage, dataDir, gate: filesGate(), retentionDays: 30, reportBroken: () => undefined });
  await expect(registry.publish(await uploadOf(release))).rejects.toThrow('bucket does not exist');
  expect(await registry.isRegistered('rail', version)).toBe(false);
  expect(await readdir(join(dataDir, 'releases-arriving'))).toEqual([]);
});

test('a server that says nothing is out of reach, and holds nobody up', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const storage = bucketStorage({ bucket, endpoint: `http://127.0.0.1:${port}`, region: 'eu-west-1', accessKeyId: 'a', secretAccessKey: 'b' }, await temporaryFolder(), 50);
  try {
    await expect(storage.fetchAgain(manifest)).rejects.toThrow(/timed out|time out|timeout/i);
  } finally {
    storage.close();
    silent.closeAllConnections();
    silent.close();
  }
});
