import { access, appendFile, cp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '../../../database/database.ts';
import { openPreparedPglite } from '../../../database/testing/prepared-database.fixture.ts';
import { openMachine } from '../testing/bucket-machine.fixture.ts';
import { unavailablePart } from '../../../telemetry/unavailable.ts';
import { bucketStorage } from './bucket-storage.ts';
import { emptyRegistry } from '../testing/each-registry.fixture.ts';
import { ownBucketServer } from '../testing/own-bucket-server.fixture.ts';
import { builtFolderOf, temporaryFolder, testRelease, uploadOf } from '../testing/release.fixture.ts';

const release = testRelease('rail', 'one');
const { manifest } = release;
const { version } = manifest;
const keys = ['browser/remoteEntry.js', 'release.json', 'server/remoteEntry.js'].map(
  (path) => `rail/${version}/${path}`,
);
const server = ownBucketServer();
let s3: S3Client;
let bucket: { Bucket: string };
let database: OpenDatabase;

beforeAll(async () => {
  const { bucket: Bucket, endpoint, region, ...credentials } = server.settings;
  bucket = { Bucket };
  s3 = new S3Client({ endpoint, region, forcePathStyle: true, credentials });
  database = await openPreparedPglite();
});
afterAll(async () => {
  s3.destroy();
  await database.close();
});
beforeEach(() => emptyRegistry(database.db));

const keysInBucket = async () =>
  ((await s3.send(new ListObjectsV2Command(bucket))).Contents ?? []).map(({ Key }) => Key).sort();
const machine = () => openMachine(database.db, server.settings);

test('a release that one machine keeps is fetched by another, and checked', async () => {
  const [first, second] = [await machine(), await machine()];
  expect(await first.registry.publish(await uploadOf(release))).toMatchObject({ kind: 'published', isNew: true });
  expect(await keysInBucket()).toEqual(keys);
  const usable = await second.registry.getVerified({ name: 'rail', version });
  expect(usable).toMatchObject({ ok: true, release: { folder: join(second.dataDir, 'releases/rail', version) } });
  expect((await readdir(join(second.dataDir, 'releases/rail', version), { recursive: true })).sort()).toEqual([
    'browser',
    'browser/remoteEntry.js',
    'release.json',
    'server',
    'server/remoteEntry.js',
  ]);
});

test('a copy that was damaged is fetched once more', async () => {
  const { registry, dataDir } = await machine();
  await registry.publish(await uploadOf(release));
  await appendFile(join(dataDir, 'releases/rail', version, 'server/remoteEntry.js'), ' ');
  expect(await registry.getVerified({ name: 'rail', version })).toMatchObject({ ok: true });
  await rm(join(dataDir, 'releases'), { recursive: true });
  expect(await registry.getVerified({ name: 'rail', version })).toMatchObject({ ok: true });
});

test('a release that was changed in the bucket is refused, with what is wrong', async () => {
  const [first, second] = [await machine(), await machine()];
  await first.registry.publish(await uploadOf(release));
  await s3.send(new PutObjectCommand({ ...bucket, Key: `rail/${version}/server/remoteEntry.js`, Body: 'stolen()' }));
  expect(await second.registry.getVerified({ name: 'rail', version })).toEqual({
    ok: false,
    reason: expect.stringContaining('server/remoteEntry.js has 8 bytes'),
  });
});

test('of an object that has grown in the bucket no more is fetched than shows it', async () => {
  const [first, second] = [await machine(), await machine()];
  await first.registry.publish(await uploadOf(release));
  await s3.send(
    new PutObjectCommand({ ...bucket, Key: `rail/${version}/server/remoteEntry.js`, Body: 'x'.repeat(5_000_000) }),
  );
  const size = manifest.files['server/remoteEntry.js']?.size ?? 0;
  expect(await second.registry.getVerified({ name: 'rail', version })).toEqual({
    ok: false,
    reason: expect.stringContaining(`server/remoteEntry.js has ${size + 1} bytes, not ${size} as release.json says`),
  });
});

test('release.json comes last and goes first: without it there is no release', async () => {
  const [first, second] = [await machine(), await machine()];
  await first.registry.publish(await uploadOf(release));
  await s3.send(new DeleteObjectCommand({ ...bucket, Key: `rail/${version}/release.json` }));
  expect(await second.registry.getVerified({ name: 'rail', version })).toEqual({
    ok: false,
    reason: `the bucket does not have all files of rail ${version}, or not yet`,
  });
  await expect(access(join(second.dataDir, 'releases/rail', version))).rejects.toThrow('ENOENT');
  expect(await readdir(join(second.dataDir, 'releases-arriving'))).toEqual([]);
});

test('a release that is dropped leaves neither objects nor its copy', async () => {
  const dataDir = await temporaryFolder();
  const storage = bucketStorage(server.settings, dataDir);
  const arrived = join(dataDir, 'arrived');
  await cp(await builtFolderOf(release), arrived, { recursive: true });
  const { signal } = new AbortController();
  await storage.keep(arrived, manifest, signal);
  await storage.remove(manifest, signal);
  expect(await keysInBucket()).toEqual([]);
  await expect(access(storage.folderOf({ name: 'rail', version }))).rejects.toThrow('ENOENT');
  storage.close();
});

test('a bucket that cannot be reached keeps a release from being published, and nothing points at half of it', async () => {
  const { registry, dataDir } = await openMachine(database.db, { ...server.settings, bucket: 'another-bucket' });
  await expect(registry.publish(await uploadOf(release))).rejects.toThrow(
    'the bucket of releases cannot be used: NoSuchBucket',
  );
  expect(await registry.isRegistered({ name: 'rail', version })).toBe(false);
  expect(await readdir(join(dataDir, 'releases-arriving'))).toEqual([]);
});

test('a bucket that is back is heard of, although nobody has a release for it', async () => {
  const heard: string[] = [];
  const back = Promise.withResolvers<void>();
  const listener = {
    onAway: (reason: string) => void heard.push(reason),
    onBack() {
      heard.push('back');
      back.resolve();
    },
  };
  // Answers 503 until the test replaces the listener.
  const blocked = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => blocked.listen(0, '127.0.0.1', resolve));
  const address = blocked.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const storage = bucketStorage(
    { ...server.settings, endpoint: `http://127.0.0.1:${port}` },
    await temporaryFolder(),
    listener,
    { probeEvery: 20 },
  );
  onTestFinished(() => {
    storage.close();
    blocked.closeAllConnections();
    blocked.close();
  });
  await expect(storage.fetchAgain(manifest)).rejects.toThrow('the bucket of releases cannot be used');
  expect(new Set(heard)).toEqual(new Set(['HTTP 503']));
  blocked
    .removeAllListeners('request')
    .on('request', (_request, response) =>
      response.writeHead(404, { 'Content-Type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>'),
    );
  await back.promise;
  expect(heard.at(-1)).toBe('back');
});

test('a server that says nothing is out of reach, and holds nobody up', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const heard: string[] = [];
  const listener = {
    onAway: (reason: string) => void heard.push(`away: ${reason}`),
    onBack: () => void heard.push('back'),
  };
  const storage = bucketStorage(
    { ...server.settings, endpoint: `http://127.0.0.1:${port}` },
    await temporaryFolder(),
    listener,
    { patience: 50 },
  );
  try {
    const error: unknown = await storage.fetchAgain(manifest).catch((fault: unknown) => fault);
    expect(unavailablePart(error)).toBe('storage');
    expect(heard[0]).toBe('away: TimeoutError');
  } finally {
    storage.close();
    silent.closeAllConnections();
    silent.close();
  }
});
