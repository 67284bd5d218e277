import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { DatabaseUnavailableError } from '../../../database/database-fault.ts';
import type { VerifiedRelease } from '../../registry/releases/verified-releases.ts';
import { madeUpRelease } from '../../rendering/shell/shell.fixture.ts';
import { createHealth } from '../../../telemetry/health/health.ts';
import { createMetrics } from '../../../telemetry/metrics/metrics.ts';
import type { ActiveSet } from './active-set.ts';
import { createReleaseWatch } from './watch-releases.ts';

const FILES = { 'release.json': '{}', 'server/remoteEntry.js': 'exports.a = 1', 'browser/remoteEntry.js': 'var a = 1' };
const before = madeUpRelease('rail', '0.9.0');
let folder: string;
let rail: ReleaseOnDisk;
let set: ActiveSet;
let refused: Record<string, string>;
let outOfReach: Set<string>;
let usable: (version: string) => Promise<VerifiedRelease>;

/** Writes the file as it was published. */
const publish = (path: keyof typeof FILES) => writeFile(join(folder, path), FILES[path]);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-watch-'));
  for (const each of ['server', 'browser']) await mkdir(join(folder, each));
  await publish('release.json');
  await publish('server/remoteEntry.js');
  await publish('browser/remoteEntry.js');
  const files = Object.fromEntries(
    Object.entries(FILES)
      .filter(([path]) => path !== 'release.json')
      .map(([path, text]) => [
        path,
        { size: text.length, gzip: 1, integrity: `sha384-${hash('sha384', text, 'base64')}` },
      ]),
  );
  const made = madeUpRelease('rail', '1.0.0');
  rail = { ...made, folder, manifest: { ...made.manifest, files } };
  set = { stable: { rail }, canaries: {}, change: 1 };
  refused = {};
  outOfReach = new Set();
  usable = async (version) =>
    version === '0.9.0'
      ? { ok: true, release: before }
      : { ok: false, reason: 'rail 1.0.0 was changed after it was published: server/remoteEntry.js' };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function start(stableBefore: string | null = '0.9.0') {
  const metrics = createMetrics();
  const error = vi.fn<(fields: object, message: string) => void>();
  const health = createHealth({ metrics, log: { error, info: () => undefined } });
  const watch = createReleaseWatch({
    live: {
      current: () => set,
      refused: () => refused,
      outOfReach: () => outOfReach,
      withdraw({ manifest: { name, version } }, reason, instead) {
        refused = { [releaseId({ name, version })]: reason };
        if (instead) set = { ...set, stable: { [name]: instead } };
      },
    },
    registry: {
      getVerified: ({ version }) => usable(version),
      stableBefore: async () => stableBefore,
    },
    warm: async () => ({ ok: true }),
    health,
    metrics,
    onError: () => undefined,
  });
  const unusable = async () =>
    (await metrics.unusableReleases.get()).values.map(({ labels }) => `${labels.remote}@${labels.release}`);
  return { watch, health, error, unusable };
}

test('releases whose files are as published are no problem', async () => {
  const { watch, health } = start();
  await watch.look();
  expect(health.problems()).toEqual([]);
});

test.each(['server/remoteEntry.js', 'browser/remoteEntry.js', 'release.json'] as const)(
  'a changed %s is found, named once with its release, counted, and readers get the release before',
  async (path) => {
    const { watch, health, error, unusable } = start();
    await watch.look();
    await writeFile(join(folder, path), 'changed');
    await watch.look();
    await watch.look();
    expect(set.stable['rail']).toBe(before);
    expect(health.problems()).toMatchObject([
      {
        part: 'release',
        subject: 'rail@1.0.0',
        isOutage: false,
        problem: expect.stringContaining('Readers get 0.9.0 meanwhile.'),
        mend: expect.stringContaining('rollback rail'),
      },
    ]);
    expect(error).toHaveBeenCalledTimes(1);
    expect(await unusable()).toEqual(['rail@1.0.0']);
  },
);

test('a folder that is gone is named with its first files where the registry cannot be asked', async () => {
  usable = () => Promise.reject(new DatabaseUnavailableError('ECONNREFUSED'));
  const { watch, health } = start();
  await rm(folder, { recursive: true });
  await watch.look();
  expect(health.problems()).toMatchObject([
    {
      problem:
        'rail 1.0.0 was changed after it was published: release.json is missing; server/remoteEntry.js is missing; browser/remoteEntry.js is missing. Readers get the parts that still work.',
    },
  ]);
});

test('the first release of a name stays, and is named all the same', async () => {
  const { watch, health } = start(null);
  await rm(join(folder, 'browser/remoteEntry.js'));
  await watch.look();
  expect(set.stable['rail']).toBe(rail);
  expect(health.problems()).toMatchObject([
    { subject: 'rail@1.0.0', problem: expect.stringContaining('Readers get the parts that still work.') },
  ]);
});

test('a release that the storage has still is mended without a word', async () => {
  usable = async () => {
    await publish('browser/remoteEntry.js');
    return { ok: true, release: rail };
  };
  const { watch, health } = start();
  await rm(join(folder, 'browser/remoteEntry.js'));
  await watch.look();
  expect(health.problems()).toEqual([]);
});

test('a release that the storage cannot give is no problem of the release, and counted all the same', async () => {
  const { watch, health, unusable } = start();
  refused = { 'rail@1.1.0': 'the bucket of releases cannot be used: ECONNREFUSED' };
  outOfReach.add('rail@1.1.0');
  watch.tell();
  expect(health.problems()).toEqual([]);
  expect(await unusable()).toEqual(['rail@1.1.0']);
});

test('a problem is over when the release is not refused any more', async () => {
  const { watch, health, unusable } = start();
  refused = { 'rail@1.1.0': 'changed' };
  watch.tell();
  expect(health.problems()).toHaveLength(1);
  refused = {};
  await watch.look();
  expect(health.problems()).toEqual([]);
  expect(await unusable()).toEqual([]);
});
