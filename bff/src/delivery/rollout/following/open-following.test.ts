import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { OpenDatabase } from '../../../database/database.ts';
import { notificationChannels, pgNotify } from '../../../database/notifications.ts';
import { openPreparedPglite } from '../../../database/testing/prepared-database.fixture.ts';
import { folderStorage } from '../../registry/storage/release-storage.ts';
import { filesGate } from '../../registry/testing/files-gate.fixture.ts';
import { openReleaseRegistry } from '../../registry/open-registry.ts';
import { writeShell } from '../../rendering/shell/shell.fixture.ts';
import { createHealth } from '../../../telemetry/health/health.ts';
import { createMetrics } from '../../../telemetry/metrics/metrics.ts';
import { openFollowing } from './open-following.ts';

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await openPreparedPglite();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-serving-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Follows a registry whose only pointer names the release last passed to `point`. */
async function openTestFollowing() {
  const registry = await openReleaseRegistry({
    db: database.db,
    storage: folderStorage(folder),
    dataDir: folder,
    gate: filesGate(),
    retentionDays: 30,
    reportBroken: () => undefined,
  });
  const metrics = createMetrics();
  const log = pino({ level: 'silent' });
  const retired: string[] = [];
  let pointed: { release: ReleaseOnDisk; change: number } | undefined;
  const following = openFollowing({
    listen: database.listen,
    registry: {
      ...registry,
      latestChange: async () => pointed?.change ?? 0,
      pointers: async () =>
        pointed
          ? [
              {
                name: 'shell',
                channel: 'stable',
                version: pointed.release.manifest.version,
                percent: null,
                change: pointed.change,
                pointedAt: '2026-01-01T00:00:00Z',
              },
            ]
          : [],
      getVerified: async () =>
        pointed ? { ok: true, release: pointed.release } : { ok: false, reason: 'nothing is pointed at' },
    },
    pool: { warm: async () => ({ ok: true }), keep: () => undefined },
    onRetired: ({ name, version }) => void retired.push(`${name}@${version}`),
    metrics,
    health: createHealth({ metrics, log }),
    log,
  });
  return {
    following,
    retired,
    async point(release: ReleaseOnDisk) {
      pointed = { release, change: (pointed?.change ?? 0) + 1 };
      await following.live.follow();
    },
    /** Moves the pointer as another process does, whose notification is lost. */
    pointUnheard(release: ReleaseOnDisk) {
      pointed = { release, change: (pointed?.change ?? 0) + 1 };
    },
    /** Moves the pointer as another process does, with a notification. */
    async pointElsewhere(release: ReleaseOnDisk) {
      pointed = { release, change: (pointed?.change ?? 0) + 1 };
      await database.db.execute(pgNotify(notificationChannels.releaseChanges));
    },
  };
}

const shell = async (contract: string, version?: string) =>
  writeShell(await mkdtemp(join(folder, 'shell-')), `contractVersion: ${contract}`, version);

test('a shell that loads in rendering processes alone never becomes live', async () => {
  const { following, retired, point } = await openTestFollowing();
  await point(await shell('2'));
  await point(await shell('crumbs', '2.0.0'));
  expect(following.live.current().stable['shell']?.manifest.version).toBe('1.0.0');
  expect(following.live.refused()).toEqual({
    'shell@2.0.0': 'shell does not load beside the server: crumbs is not defined',
  });
  expect(retired).toEqual([]);
  await following.close();
});

test('a release that another takes the place of is retired, once', async () => {
  const { following, retired, point } = await openTestFollowing();
  await point(await shell('2'));
  await point(await shell('2', '2.0.0'));
  await following.live.follow();
  expect(following.live.current().stable['shell']?.manifest.version).toBe('2.0.0');
  expect(retired).toEqual(['shell@1.0.0']);
  await following.close();
});

test('a release that another process points at is live after its notification, without a look at the clock', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { following, point, pointElsewhere } = await openTestFollowing();
  await point(await shell('2'));
  following.start();
  await pointElsewhere(await shell('2', '2.0.0'));
  await expect.poll(() => following.live.current().stable['shell']?.manifest.version).toBe('2.0.0');
  await following.close();
});

test('a release whose notification is lost is live after a second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { following, point, pointUnheard } = await openTestFollowing();
  await point(await shell('2'));
  following.start();
  pointUnheard(await shell('2', '2.0.0'));
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => following.live.current().stable['shell']?.manifest.version).toBe('2.0.0');
  await following.close();
});
