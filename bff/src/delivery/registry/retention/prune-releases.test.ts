import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { onEachRegistry } from '../testing/each-registry.fixture.ts';
import { moveTo } from '../testing/registry.fixture.ts';
import { testRelease } from '../testing/release.fixture.ts';
import { insertRelease } from '../releases/release-store.ts';
import { releases } from '../schema.ts';

/** Releases, oldest first: two more than the two newest, which pruning always keeps in this test. */
const many = Array.from({ length: 4 }, (_unused, index) => testRelease('rail', `release ${index}`));
const versions = many.map(({ manifest }) => manifest.version);
const [oldest, older] = many;
if (!oldest || !older) throw new Error('there are no releases');

await onEachRegistry((at) => {
  beforeEach(async () => {
    for (const release of many) await at.seed(release);
  });
  const prune = async (isDryRun = false) =>
    (await at.registry.prune({ isDryRun })).pruned.map(({ version }) => version).sort();
  const hasFiles = (version: string) =>
    access(join(at.dataDir, 'releases/rail', version)).then(
      () => true,
      () => false,
    );
  const pointedDaysAgo = (days: number) =>
    at.db.update(releases).set({ lastPointedAt: sql`now() - make_interval(days => ${days})` });

  test('what nobody needs goes, all but the newest; its row stays, and it cannot be used or pointed at', async () => {
    expect(await prune()).toEqual(versions.slice(0, 2).sort());
    expect(await Promise.all(versions.slice(0, 3).map(hasFiles))).toEqual([false, false, true]);
    expect((await at.registry.releases('rail')).filter(({ isKept }) => !isKept)).toHaveLength(2);
    expect(await at.registry.getVerified({ name: 'rail', version: oldest.manifest.version })).toEqual({
      ok: false,
      reason: expect.stringContaining('pruned'),
    });
    expect(await at.registry.moveChannel(moveTo(oldest))).toMatchObject({ kind: 'not-kept' });
    expect(await prune()).toEqual([]);
  });

  test('of releases that come in one moment of the clock the last is the newest', async () => {
    const together = Array.from({ length: 4 }, (_unused, index) => testRelease('rail', `together ${index}`));
    // Within one transaction, `now()` does not advance.
    await at.db.transaction(async (transaction) => {
      for (const { manifest } of together)
        await insertRelease(transaction, {
          manifest,
          digest: '',
          author: null,
          publishedBy: 'rail-ci',
          signature: null,
          gate: null,
        });
    });
    expect((await at.registry.releases('rail')).slice(0, 4).map(({ version }) => version)).toEqual(
      together.map(({ manifest }) => manifest.version).toReversed(),
    );
  });

  test('a dry run says what would go, and leaves it', async () => {
    expect(await prune(true)).toHaveLength(2);
    expect(await hasFiles(oldest.manifest.version)).toBe(true);
    expect(await at.registry.getVerified({ name: 'rail', version: oldest.manifest.version })).toMatchObject({
      ok: true,
    });
  });

  test('what any channel points at stays', async () => {
    await at.registry.moveChannel(moveTo(oldest, { channel: 'canary', percent: 1 }));
    await at.registry.moveChannel(moveTo(older, { channel: 'spring' }));
    await pointedDaysAgo(400);
    expect(await prune()).toEqual([]);
  });

  test('what a channel pointed at stays for as long as a page may be open', async () => {
    await at.registry.moveChannel(moveTo(oldest));
    await at.registry.moveChannel(moveTo(older));
    await at.registry.moveChannel(moveTo(many[3] ?? older));
    await pointedDaysAgo(29);
    expect(await prune()).toEqual([]);
    await pointedDaysAgo(31);
    expect(await prune()).toEqual(versions.slice(0, 2).sort());
  });

  test('what a preview link shows stays until it ends, and for as long as a page may be open after that', async () => {
    const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    expect(await at.registry.pinUntil({ rail: oldest.manifest.version }, minutesFromNow(60))).toBeNull();
    expect(await at.registry.pinUntil({ rail: oldest.manifest.version }, minutesFromNow(10))).toBeNull();
    expect(await prune(true)).toEqual([older.manifest.version]);
    const [held] = await at.db
      .select({ until: releases.pinnedUntil })
      .from(releases)
      .where(eq(releases.version, oldest.manifest.version));
    expect(held?.until?.getTime()).toBeGreaterThan(minutesFromNow(59).getTime());
    await at.db.update(releases).set({ pinnedUntil: sql`now() - make_interval(days => 29)` });
    expect(await prune(true)).toEqual([]);
    await at.db.update(releases).set({ pinnedUntil: sql`now() - make_interval(days => 31)` });
    expect(await prune()).toHaveLength(2);
  });

  test('a release that was pruned, or never was, cannot be held', async () => {
    await prune();
    const lost = { name: 'rail', version: oldest.manifest.version };
    expect(await at.registry.pinUntil({ rail: lost.version }, new Date())).toEqual(lost);
    expect(await at.registry.pinUntil({ rail: '9.9.9' }, new Date())).toEqual({ name: 'rail', version: '9.9.9' });
  });

  test('one that is held in the same moment is pruned or held, never both', async () => {
    const [lost, pruned] = await Promise.all([
      at.registry.pinUntil({ rail: oldest.manifest.version }, new Date()),
      prune(),
    ]);
    expect(lost === null).toBe(!pruned.includes(oldest.manifest.version));
  });

  test('releases of another name are left alone', async () => {
    expect((await at.registry.prune({ name: 'article', isDryRun: false })).pruned).toEqual([]);
    expect((await at.registry.prune({ name: 'rail', isDryRun: false })).pruned).toHaveLength(2);
  });

  test('a pruned release that is published once more is whole again', async () => {
    await prune();
    await at.publish(oldest);
    expect(await at.registry.getVerified({ name: 'rail', version: oldest.manifest.version })).toMatchObject({
      ok: true,
    });
    expect(await prune()).toEqual([]);
    expect(await at.registry.moveChannel(moveTo(oldest))).toMatchObject({ kind: 'done' });
  });

  test('one that is pruned while it goes through the gate is not pointed at', async () => {
    at.whileChecking(() => prune());
    at.setGate({ isOpen: true, findings: [] });
    expect(await at.registry.moveChannel(moveTo(oldest))).toMatchObject({ kind: 'not-kept' });
    expect(await at.registry.pointers()).toEqual([]);
  });

  test('one that is pointed at in the same moment is pruned or pointed at, never both', async () => {
    const [pointed, pruned] = await Promise.all([at.registry.moveChannel(moveTo(oldest)), prune()]);
    expect(pointed.kind === 'done').toBe(!pruned.includes(oldest.manifest.version));
    expect(await hasFiles(oldest.manifest.version)).toBe(pointed.kind === 'done');
  });
});
