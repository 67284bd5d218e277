import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createContentStore } from '../../../content/store.ts';
import { openMachine, openSlowMachine } from '../testing/bucket-machine.fixture.ts';
import { onEachRegistry } from '../testing/each-registry.fixture.ts';
import { ownBucketServer } from '../testing/own-bucket-server.fixture.ts';
import { testRelease, uploadOf } from '../testing/release.fixture.ts';
import { releaseLeases } from '../schema.ts';

const release = testRelease('rail', 'one');
const { version } = release.manifest;
const other = testRelease('rail', 'other', { version });

const server = ownBucketServer();

await onEachRegistry((at) => {
  const machine = () => openMachine(at.db, server.settings);
  const slowMachine = () => openSlowMachine(at.db, server.settings);

  test('while files are on their way to the bucket, pages are read and pointers are followed', async () => {
    const { registry, bucket } = await slowMachine();
    const publishing = registry.publish(await uploadOf(release));
    await bucket.begun;
    expect(await createContentStore(at.db).articleAtPath('/health/asthma')).toBeNull();
    expect(await registry.pointers()).toEqual([]);
    expect(await registry.isRegistered({ name: 'rail', version })).toBe(false);
    bucket.letGo();
    expect(await publishing).toMatchObject({ kind: 'published', isNew: true });
  });

  test('while files are removed from the bucket, pages are read', async () => {
    const { registry, bucket } = await slowMachine();
    for (const text of ['one', 'two', 'three']) await at.seed(testRelease('rail', text));
    const pruning = registry.prune({ isDryRun: false });
    await bucket.begun;
    expect(await createContentStore(at.db).articleAtPath('/health/asthma')).toBeNull();
    bucket.letGo();
    expect((await pruning).pruned).toMatchObject([{ version }]);
  });

  test('the same upload to another machine waits, and is known by then', async () => {
    const [first, second] = [await slowMachine(), await slowMachine()];
    const publishing = first.registry.publish(await uploadOf(release));
    await first.bucket.begun;
    const again = second.registry.publish(await uploadOf(release));
    first.bucket.letGo();
    expect(await publishing).toMatchObject({ kind: 'published', isNew: true });
    // This machine has no copy yet, so it stores the same files again.
    second.bucket.letGo();
    expect(await again).toMatchObject({ kind: 'published', isNew: false });
  });

  test('a different upload of the version to another machine waits, and is a version conflict', async () => {
    const [first, second] = [await slowMachine(), await slowMachine()];
    const publishing = first.registry.publish(await uploadOf(release));
    await first.bucket.begun;
    const different = second.registry.publish(await uploadOf(other));
    first.bucket.letGo();
    expect(await publishing).toMatchObject({ kind: 'published', isNew: true });
    expect(await different).toMatchObject({ kind: 'version-conflict' });
    expect(second.bucket.kept()).toBe(0);
    expect(await (await machine()).registry.getVerified({ name: 'rail', version })).toMatchObject({
      ok: true,
      release: { manifest: release.manifest },
    });
  });

  test('a prune takes nothing of a release that is being published once more', async () => {
    const pruner = await machine();
    await pruner.publish(release);
    for (const text of ['two', 'three']) await at.seed(testRelease('rail', text));
    const { registry, bucket } = await slowMachine();
    const publishing = registry.publish(await uploadOf(release));
    await bucket.begun;
    const pruning = pruner.registry.prune({ isDryRun: false });
    await expect.poll(async () => (await registry.releases('rail')).map(({ isKept }) => isKept)).toContain(false);
    bucket.letGo();
    await Promise.all([publishing, pruning]);
    expect(await (await machine()).registry.getVerified({ name: 'rail', version })).toMatchObject({ ok: true });
    expect((await pruner.registry.prune({ isDryRun: false })).pruned).toEqual([]);
  });

  test('a release that is published while its files are being removed is whole after both', async () => {
    const publisher = await machine();
    await publisher.publish(release);
    for (const text of ['two', 'three']) await at.seed(testRelease('rail', text));
    const { registry, bucket } = await slowMachine();
    const pruning = registry.prune({ isDryRun: false });
    await bucket.begun;
    const publishing = publisher.registry.publish(await uploadOf(release));
    bucket.letGo();
    expect((await pruning).pruned).toMatchObject([{ version }]);
    expect(await publishing).toMatchObject({ kind: 'published', isNew: false });
    expect(await (await machine()).registry.getVerified({ name: 'rail', version })).toMatchObject({ ok: true });
  });

  test('what a machine that died left half done is no hindrance', async () => {
    await at.db
      .insert(releaseLeases)
      .values({ name: 'rail', version, holder: 'a process that died', expiresAt: new Date(Date.now() - 1_000) });
    expect(await at.registry.publish(await uploadOf(release))).toMatchObject({ kind: 'published', isNew: true });
    expect(await at.db.select().from(releaseLeases)).toEqual([]);
  });

  test('a machine that was taken for dead writes nothing down', async () => {
    const { registry, bucket } = await slowMachine();
    const publishing = registry.publish(await uploadOf(release));
    await bucket.begun;
    await at.db.update(releaseLeases).set({ holder: 'another process' }).where(eq(releaseLeases.name, 'rail'));
    bucket.letGo();
    await expect(publishing).rejects.toThrow(`the files of rail ${version} are another process's by now`);
    expect(await registry.isRegistered({ name: 'rail', version })).toBe(false);
    expect(await at.db.select().from(releaseLeases)).toMatchObject([{ holder: 'another process' }]);
  });
});
