import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openPglite } from '../database/open-pglite.ts';
import { openSigningKey } from '../identity/signing-key.ts';
import { folderStorage } from '../releases/folder-storage.ts';
import { filesGate } from '../releases/files-gate.fixture.ts';
import { openReleaseRegistry } from '../releases/open-release-registry.ts';
import { writeShell } from '../rendering/shell.fixture.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { openServing } from './open-serving.ts';

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await openPglite();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-serving-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a shell that loads in rendering processes alone never becomes live', async () => {
  const registry = await openReleaseRegistry({ db: database.db, storage: folderStorage(folder), dataDir: folder, gate: filesGate(), retentionDays: 30, reportBroken: () => undefined });
  const good = await writeShell(await mkdtemp(join(folder, 'good-')), 'contractVersion: 2');
  const bad = await writeShell(await mkdtemp(join(folder, 'bad-')), 'contractVersion: crumbs', '2.0.0');
  let live: ReleaseOnDisk = good;
  const serving = openServing({
    db: database.db,
    registry: {
      ...registry,
      latestChange: async () => (live === good ? 1 : 2),
      pointers: async () => [{ name: 'shell', channel: 'stable', version: live.manifest.version, percent: null, change: live === good ? 1 : 2, pointedAt: '2026-01-01T00:00:00Z' }],
      usable: async () => ({ ok: true, release: live }),
    },
    pool: { warm: async () => ({ ok: true }), keep: () => undefined },
    signingKey: await openSigningKey(database.db),
    publicUrl: 'https://plainwell.example',
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
  });
  await serving.live.follow();
  live = bad;
  await serving.live.follow();
  expect(serving.live.current().stable['shell']?.manifest.version).toBe('1.0.0');
  expect(serving.live.refused()).toEqual({ 'shell@2.0.0': 'shell does not load beside the server: crumbs is not defined' });
  await serving.close();
});
