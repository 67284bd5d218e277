import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onEachRegistry } from '../testing/each-registry.fixture.ts';
import { openTestRegistry, moveTo } from '../testing/registry.fixture.ts';
import { builtFolderOf, temporaryFolder, testRelease } from '../testing/release.fixture.ts';

const [one, two] = [testRelease('rail', 'one'), testRelease('rail', 'two')];
const [three, four] = [testRelease('rail', 'three'), testRelease('rail', 'four')];
const [first, second] = [one.manifest.version, two.manifest.version];

await onEachRegistry((at) => {
  const register = async (release: typeof one) => at.registry.register(await builtFolderOf(release));

  test('a build that the site was started with is kept and given to readers, without the gate', async () => {
    expect(await register(one)).toEqual({ ok: true, name: 'rail', version: first, isNew: true, stable: first });
    expect(await at.registry.getVerified({ name: 'rail', version: first })).toMatchObject({ ok: true });
    expect(await at.registry.releases()).toMatchObject([{ publishedBy: 'start', channels: ['stable'], isKept: true }]);
    expect(await at.registry.changes({ limit: 10 })).toMatchObject([{ action: 'start', who: 'start' }]);
    expect(at.checked).toEqual([]);
  });

  test('once more it changes nothing; another build is given out instead', async () => {
    await register(one);
    expect(await register(one)).toMatchObject({ isNew: false });
    expect(await at.registry.changes({ limit: 10 })).toHaveLength(1);
    expect(await register(two)).toMatchObject({ isNew: true, stable: second });
  });

  test('where a team pointed stable it stays, whatever the site is started with', async () => {
    await register(one);
    await at.publish(two);
    await at.registry.moveChannel(moveTo(two));
    expect(await register(one)).toEqual({ ok: true, name: 'rail', version: first, isNew: false, stable: second });
    expect((await at.registry.pointers())[0]).toMatchObject({ version: second });
  });

  test('a build that was rolled back is not given out again; one that comes later is', async () => {
    await register(one);
    await register(two);
    await at.registry.rollBack({ name: 'rail', who: 'operator' });
    expect(await register(two)).toMatchObject({ isNew: false, stable: first });
    expect(await register(three)).toMatchObject({ isNew: true, stable: three.manifest.version });
  });

  test('a build that was here when a team’s release was rolled back is not given out', async () => {
    await register(one);
    await at.publish(two);
    await at.registry.moveChannel(moveTo(two));
    await register(three);
    await at.registry.rollBack({ name: 'rail', who: 'operator' });
    expect(await register(three)).toMatchObject({ isNew: false, stable: first });
  });

  test('a build does not replace a team’s release, even after a rollback', async () => {
    await at.publish(two);
    await at.registry.moveChannel(moveTo(two));
    await register(one);
    await at.publish(four);
    await at.registry.moveChannel(moveTo(four));
    await at.registry.rollBack({ name: 'rail', who: 'operator' });
    expect(await register(three)).toMatchObject({ isNew: false, stable: second });
  });

  test('a team’s canary leaves stable to the builds', async () => {
    await at.publish(two);
    await at.registry.moveChannel(moveTo(two, { channel: 'canary', percent: 10 }));
    expect(await register(one)).toMatchObject({ stable: first });
  });

  test('files that went or were damaged come back with the build', async () => {
    await register(one);
    await appendFile(join(at.dataDir, 'releases/rail', first, 'server/remoteEntry.js'), ' ');
    await register(one);
    expect(await at.registry.getVerified({ name: 'rail', version: first })).toMatchObject({ ok: true });
    await rm(join(at.dataDir, 'releases'), { recursive: true });
    const rebuilt = testRelease('rail', 'one', { sourceRevision: 'another' });
    expect(await register(rebuilt)).toMatchObject({ ok: true });
    expect(await at.registry.getVerified({ name: 'rail', version: first })).toMatchObject({
      ok: true,
      release: { manifest: { sourceRevision: 'another' } },
    });
  });

  test('a build of which something else is said stands back while the first is whole', async () => {
    await register(one);
    await register(testRelease('rail', 'one', { sourceRevision: 'another' }));
    expect((await at.registry.details({ name: 'rail', version: first }))?.manifest.sourceRevision).toBeUndefined();
  });

  test('what is no build is refused with the reason', async () => {
    expect(await at.registry.register('/nowhere/at/all')).toEqual({
      ok: false,
      reason: '/nowhere/at/all cannot be read',
    });
    expect(await at.registry.register(await temporaryFolder())).toEqual({
      ok: false,
      reason: expect.stringContaining('no release.json'),
    });
    const damaged = await builtFolderOf(one);
    await appendFile(join(damaged, 'browser/remoteEntry.js'), ' ');
    expect(await at.registry.register(damaged)).toEqual({
      ok: false,
      reason: expect.stringContaining('browser/remoteEntry.js has 27 bytes'),
    });
    expect(await at.registry.releases()).toEqual([]);
  });

  test('several processes that start at once with the same builds agree', async () => {
    const other = await openTestRegistry(at.db);
    const folder = await builtFolderOf(one);
    expect(await Promise.all([at.registry.register(folder), other.registry.register(folder)])).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect(await at.registry.changes({ limit: 10 })).toHaveLength(1);
    expect(await other.registry.getVerified({ name: 'rail', version: first })).toMatchObject({ ok: true });
  });

  test('what stable points at is read with its files checked; a broken one is reported and left out', async () => {
    await register(one);
    await register(testRelease('article', 'one'));
    await appendFile(join(at.dataDir, 'releases/rail', first, 'server/remoteEntry.js'), ' ');
    expect(Object.keys((await at.registry.readLive(null)).stable)).toEqual(['article']);
    expect(at.broken).toEqual([expect.stringContaining('rail@')]);
  });
});
