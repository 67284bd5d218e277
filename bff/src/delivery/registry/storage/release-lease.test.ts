import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onEachRegistry } from '../testing/each-registry.fixture.ts';
import { createReleaseLeases } from './release-lease.ts';
import { releaseLeases } from '../schema.ts';

const release = { name: 'rail', version: '1.0.0' };
/** Short intervals, so that a test sees every renewal and every attempt. */
const quick = { lasts: 60_000, renewedEvery: 5, lookedAtEvery: 5 };

await onEachRegistry((at) => {
  const leases = () => createReleaseLeases(at.db, quick);
  const standing = () => at.db.select().from(releaseLeases);

  test('one holder works on a release at a time, in this process and in others; work on another release does not wait', async () => {
    const [here, there] = [leases(), leases()];
    const free = Promise.withResolvers<void>();
    const done: string[] = [];
    const first = here.withLease(release, () => free.promise.then(() => done.push('first')));
    await expect.poll(standing).toHaveLength(1);
    const others = [
      here.withLease(release, async () => done.push('next here')),
      there.withLease(release, async () => done.push('next there')),
    ];
    await here.withLease({ ...release, version: '2.0.0' }, async () => done.push('another release'));
    expect(done).toEqual(['another release']);
    free.resolve();
    await Promise.all([first, ...others]);
    expect(done.slice(0, 2)).toEqual(['another release', 'first']);
    expect(done).toHaveLength(4);
    expect(await standing()).toEqual([]);
  });

  test('a holder that fails leaves the files to the next', async () => {
    const held = leases();
    await expect(held.withLease(release, () => Promise.reject(new Error('out of reach')))).rejects.toThrow(
      'out of reach',
    );
    expect(await held.withLease(release, async () => 'done')).toBe('done');
  });

  test('long work keeps its lease', async () => {
    await leases().withLease(release, async () => {
      await at.db.update(releaseLeases).set({ expiresAt: sql`now()` });
      await expect.poll(async () => (await standing())[0]?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 30_000);
    });
  });

  test('a lease that was not renewed in time passes to another process; its holder is aborted and commits nothing', async () => {
    await leases().withLease(release, async ({ signal, commit }) => {
      await at.db.update(releaseLeases).set({ holder: 'another process' });
      await once(signal, 'abort');
      await expect(commit(async () => 'written')).rejects.toThrow('another process');
    });
    expect(await standing()).toMatchObject([{ holder: 'another process' }]);
  });

  test('one that cannot be renewed ends for its holder too, in time', async () => {
    const held = createReleaseLeases(at.db, { ...quick, lasts: 0 });
    await held.withLease(release, async ({ signal }) => {
      if (!signal.aborted) await once(signal, 'abort');
      expect(signal.aborted).toBe(true);
    });
  });

  test('what is settled is written in one transaction, or not at all', async () => {
    const failing = leases().withLease(release, ({ commit }) =>
      commit(async (transaction) => {
        await transaction.update(releaseLeases).set({ holder: 'changed' });
        throw new Error('not written');
      }),
    );
    await expect(failing).rejects.toThrow('not written');
    expect(await standing()).toEqual([]);
  });
});
