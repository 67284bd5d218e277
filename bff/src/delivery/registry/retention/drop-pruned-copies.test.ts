import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openMachine } from '../testing/bucket-machine.fixture.ts';
import { onEachRegistry } from '../testing/each-registry.fixture.ts';
import { ownBucketServer } from '../testing/own-bucket-server.fixture.ts';
import type { TestRegistry } from '../testing/registry.fixture.ts';
import { testRelease } from '../testing/release.fixture.ts';

/** Releases, oldest first: one more than the two newest, which pruning always keeps in this test. */
const many = ['one', 'two', 'three'].map((text) => testRelease('rail', text));
const versions = many.map(({ manifest }) => manifest.version);
const [oldest = ''] = versions;

const server = ownBucketServer();

await onEachRegistry((at) => {
  let pruning: TestRegistry;
  let other: TestRegistry;

  const machine = () => openMachine(at.db, server.settings);
  const hasCopy = (version: string) =>
    access(join(other.dataDir, 'releases/rail', version)).then(
      () => true,
      () => false,
    );
  const copies = () => Promise.all(versions.map(hasCopy));

  beforeEach(async () => {
    [pruning, other] = [await machine(), await machine()];
    for (const release of many) await pruning.publish(release);
    for (const version of versions) await other.registry.getVerified({ name: 'rail', version });
    await pruning.registry.prune({ isDryRun: false });
  });

  test('what another machine pruned goes here too, and nothing else', async () => {
    expect(await copies()).toEqual([true, true, true]);
    await other.registry.dropPrunedCopies(() => false);
    expect(await copies()).toEqual([false, true, true]);
  });

  test('what is live here stays', async () => {
    await other.registry.dropPrunedCopies((id) => id === `rail@${oldest}`);
    expect(await copies()).toEqual([true, true, true]);
  });

  test('what the database knows nothing of is left alone', async () => {
    await mkdir(join(other.dataDir, 'releases/rail/9.9.9'), { recursive: true });
    await other.registry.dropPrunedCopies(() => false);
    expect(await hasCopy('9.9.9')).toBe(true);
  });

  test('a machine without copies has nothing to drop', async () => {
    await expect((await machine()).registry.dropPrunedCopies(() => false)).resolves.toBeUndefined();
  });

  test('what was published once more comes back whole', async () => {
    await other.registry.dropPrunedCopies(() => false);
    await pruning.publish(many[0] ?? testRelease('rail', 'one'));
    await other.registry.dropPrunedCopies(() => false);
    expect(await other.registry.getVerified({ name: 'rail', version: oldest })).toMatchObject({ ok: true });
  });
});
