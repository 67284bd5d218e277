import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onEachRegistry } from './each-registry.fixture.ts';
import { createReleaseClaims } from './release-claims.ts';
import { releaseClaims } from './schema.ts';

const release = { name: 'rail', version: '1.0.0' };
/** Quick enough for a test to see every one of them. */
const quick = { lasts: 60_000, renewedEvery: 5, lookedAtEvery: 5 };

await onEachRegistry((at) => {
  const claims = () => createReleaseClaims(at.db, quick);
  const standing = () => at.db.select().from(releaseClaims);

  test('one works at a time, in this process and beside others; whoever works at another release does not wait', async () => {
    const [here, there] = [claims(), claims()];
    const free = Promise.withResolvers<void>();
    const done: string[] = [];
    const first = here.hold(release, () => free.promise.then(() => done.push('first')));
    await expect.poll(standing).toHaveLength(1);
    const others = [here.hold(release, async () => done.push('next here')), there.hold(release, async () => done.push('next there'))];
    await here.hold({ ...release, version: '2.0.0' }, async () => done.push('another release'));
    expect(done).toEqual(['another release']);
    free.resolve();
    await Promise.all([first, ...others]);
    expect(done.slice(0, 2)).toEqual(['another release', 'first']);
    expect(done).toHaveLength(4);
    expect(await standing()).toEqual([]);
  });

  test('whoever fails leaves the files to the next', async () => {
    const held = claims();
    await expect(held.hold(release, () => Promise.reject(new Error('out of reach')))).rejects.toThrow('out of reach');
    expect(await held.hold(release, async () => 'done')).toBe('done');
  });

  test('long work keeps its claim', async () => {
    await claims().hold(release, async () => {
      await at.db.update(releaseClaims).set({ expiresAt: sql`now()` });
      await expect.poll(async () => (await standing())[0]?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 30_000);
    });
  });

  test('a claim that was not renewed in time is another process’s to take; its holder hears of it and settles nothing', async () => {
    await claims().hold(release, async ({ signal, settle }) => {
      await at.db.update(releaseClaims).set({ holder: 'another process' });
      await once(signal, 'abort');
      await expect(settle(async () => 'written')).rejects.toThrow('another process');
    });
    expect(await standing()).toMatchObject([{ holder: 'another process' }]);
  });

  test('one that cannot be renewed ends for its holder too, in time', async () => {
    const held = createReleaseClaims(at.db, { ...quick, lasts: 0 });
    await held.hold(release, async ({ signal }) => {
      if (!signal.aborted) await once(signal, 'abort');
      expect(signal.aborted).toBe(true);
    });
  });

  test('what is settled is written in one transaction, or not at all', async () => {
    const failing = claims().hold(release, ({ settle }) =>
      settle(async (transaction) => {
        await transaction.update(releaseClaims).set({ holder: 'changed' });
        throw new Error('not written');
      }),
    );
    await expect(failing).rejects.toThrow('not written');
    expect(await standing()).toEqual([]);
  });
});
