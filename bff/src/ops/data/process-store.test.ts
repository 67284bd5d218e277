import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase, type OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { siteProcesses } from '../../delivery/registry/schema.ts';
import { NOW } from '../testing/fake-registry.fixture.ts';
import { processReport } from '../testing/ops-site.fixture.ts';
import { createProcessStore } from './process-store.ts';

onEachDatabase(readsProcesses);

function readsProcesses(open: OpenForTest) {
  let database: OpenDatabase;
  const heard = (id: string, secondsAgo: number) =>
    processReport({ id, label: id, seenAt: new Date(NOW - secondsAgo * 1_000), views: { 'rail@1.0.0': 3 } });

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => database.db.delete(siteProcesses));
  afterAll(() => database.close());

  describe('what processes say of themselves', () => {
    it('is read as they said it, in a lasting order, of those that have been heard of in the last ten minutes', async () => {
      const store = createProcessStore(database.db, () => NOW);
      await database.db.insert(siteProcesses).values([heard('web-2', 1), heard('web-1', 599), heard('web-0', 601)]);
      expect(await store.reports()).toEqual([heard('web-1', 599), heard('web-2', 1)]);
    });

    it('tells when the last was heard', async () => {
      const store = createProcessStore(database.db, () => NOW);
      expect(await store.lastHeard()).toBe(0);
      await database.db.insert(siteProcesses).values([heard('web-2', 1), heard('web-1', 9)]);
      expect(await store.lastHeard()).toBe(NOW - 1_000);
    });
  });
}
