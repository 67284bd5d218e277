import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { createRenderPool, type RenderPool } from '../../rendering/render-pool.ts';
import { madeUpRelease, writeShell } from '../../rendering/shell/shell.fixture.ts';
import { createReleaseFollower, type ReleaseFollower } from './release-follower.ts';
import { warmJobs } from './warm-jobs.ts';

/** Returns the server code of a shell that hosts remotes up to a major version. */
const hostingUpTo = (newest: number) => `
  async loadModule({ manifest }) {
    if (Number.parseInt(manifest.version) > ${newest}) throw new Error('this shell hosts remotes up to ${newest}');
  }`;

let folder: string;
let pool: RenderPool;
let pointers: ChannelPointer[];
let live: ReleaseFollower;
let faults: string[];
const releases = new Map<string, ReleaseOnDisk>();

function point(name: string, version: string): void {
  const change = Math.max(0, ...pointers.map((pointer) => pointer.change)) + 1;
  pointers = [
    ...pointers.filter((pointer) => pointer.name !== name),
    { name, channel: 'stable', version, percent: null, change, pointedAt: '2026-01-01T00:00:00Z' },
  ];
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-two-names-'));
  [pointers, faults] = [[], []];
  for (const major of [1, 2]) {
    releases.set(
      `shell@${major}.0.0`,
      await writeShell(await mkdtemp(join(folder, 'shell-')), hostingUpTo(major), `${major}.0.0`),
    );
    releases.set(`rail@${major}.0.0`, madeUpRelease('rail', `${major}.0.0`, ['./RailSlot']));
  }
  pool = createRenderPool({ size: 2, releaseFolders: [folder], onHang: () => undefined });
  live = createReleaseFollower({
    registry: {
      latestChange: async () => Math.max(...pointers.map(({ change }) => change)),
      pointers: async () => pointers,
      getVerified: async (id) => {
        const release = releases.get(releaseId(id));
        return release ? { ok: true, release } : { ok: false, reason: 'not here' };
      },
    },
    warm: async (release, beside) => pool.warm(await warmJobs(release, beside)),
    onFault: ({ name, version, reason }) => faults.push(`${releaseId({ name, version })}: ${reason}`),
    onSwap: () => undefined,
    onError: () => undefined,
    // The pause never ends: the remote waits for its turn, however long the shell takes to load.
    pause: () => new Promise(() => undefined),
  });
  point('shell', '1.0.0');
  point('rail', '1.0.0');
  await live.follow();
});
afterEach(async () => {
  await live.close();
  await pool.close();
  await rm(folder, { recursive: true });
});

const versions = () => Object.values(live.current().stable).map(({ manifest }) => releaseId(manifest));

test('a shell and the remote that needs it, pointed at together, are both followed at once by real rendering processes', async () => {
  point('shell', '2.0.0');
  point('rail', '2.0.0');
  await live.follow();
  expect({ live: versions(), refused: live.refused(), faults }).toEqual({
    live: ['rail@2.0.0', 'shell@2.0.0'],
    refused: {},
    faults: [],
  });
});
