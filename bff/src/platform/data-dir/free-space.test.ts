import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../database/connection/open-database.ts';
import { createHealth } from '../../telemetry/health/health.ts';
import { createMetrics } from '../../telemetry/metrics/metrics.ts';
import { createFreeSpaceWatch, inWords, spaceState } from './free-space.ts';
import { createReserveFile, RESERVE_BYTES } from './reserve-file.ts';

const run = promisify(execFile);
const MB = 1_000_000;
const GB = 1_000 * MB;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-space-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Watches `folder`; `disk` replaces the size and free space of its disk. */
function watch(disk?: { free: number; size: number }) {
  const metrics = createMetrics();
  const health = createHealth({ metrics, log: { error: () => undefined, info: () => undefined } });
  const space = createFreeSpaceWatch({
    dataDir: folder,
    reserve: createReserveFile(folder),
    reserveBytes: RESERVE_BYTES,
    health,
    metrics,
    ...(disk === undefined ? {} : { space: async () => ({ ...disk }) }),
  });
  return { space, health, metrics };
}

const reserve = () =>
  stat(join(folder, 'reserve')).then(
    ({ size }) => size,
    () => 0,
  );

test.each([
  { free: 50 * GB, size: 100 * GB, before: 'ample', state: 'ample' },
  { free: 0.9 * GB, size: 100 * GB, before: 'ample', state: 'low' },
  { free: 0.9 * GB, size: 2 * GB, before: 'ample', state: 'ample' },
  { free: 0.1 * GB, size: 2 * GB, before: 'ample', state: 'low' },
  { free: 19 * MB, size: 2 * GB, before: 'low', state: 'full' },
  { free: 50 * MB, size: 2 * GB, before: 'full', state: 'full' },
  { free: 100 * MB, size: 2 * GB, before: 'full', state: 'low' },
] as const)('$free of $size free after $before is $state', ({ free, size, before, state }) => {
  expect(spaceState({ free, size }, before, RESERVE_BYTES)).toBe(state);
});

test.each([
  [0, '0 MB'],
  [12_900_000, '12 MB'],
  [1_440_000_000, '1.4 GB'],
])('%d bytes read as %s', (bytes, words) => expect(inWords(bytes)).toBe(words));

test('operators hear of a disk that fills up, and the room that was kept for them is given back before it is full', async () => {
  const disk = { free: 50 * GB, size: 100 * GB };
  const { space, health, metrics } = watch(disk);
  await space.look();
  expect([health.problems(), await reserve()]).toEqual([[], RESERVE_BYTES]);
  disk.free = 0.5 * GB;
  await space.look();
  expect(health.problems()).toMatchObject([
    { part: 'disk', problem: 'less than 1.0 GB of 100.0 GB is left on the disk of DATA_DIR', isOutage: false },
  ]);
  expect((await metrics.dataDirFree.get()).values).toMatchObject([{ value: 0.5 * GB }]);
  disk.free = MB;
  await space.look();
  expect([space.isFull(), await reserve()]).toEqual([true, 0]);
  expect(health.problems()).toMatchObject([
    { part: 'disk', problem: expect.stringContaining('is full'), mend: expect.stringContaining('prune') },
  ]);
  disk.free = 50 * GB;
  await space.look();
  expect([space.isFull(), health.problems(), await reserve()]).toEqual([false, [], RESERVE_BYTES]);
});

/** True if this user can mount file systems. Most developers cannot, but CI runs as root. */
const mayMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  (await run('unshare', ['--mount', 'true']).then(
    () => true,
    () => false,
  ));

test.runIf(mayMount)(
  'on a disk that is really full the database takes rows again once the reserve is given back @full',
  async () => {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=150m', 'tmpfs', folder]);
    try {
      const { space } = watch();
      await space.look();
      const database = await openDatabase({ dataDir: folder });
      await database.db.execute(sql`create table filled (words text)`);
      const insert = () =>
        database.db.execute(
          sql`insert into filled select repeat(md5(n::text), 100) from generate_series(1, 3000) as n`,
        );
      await run('dd', ['if=/dev/zero', `of=${join(folder, 'full')}`, 'bs=64k']).catch(() => undefined);
      await expect(insert()).rejects.toMatchObject({ cause: { code: '53100' } });
      await space.look();
      expect(space.isFull()).toBe(true);
      await insert();
      await database.close();
    } finally {
      await run('umount', [folder]);
    }
  },
);
