import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database, OpenDatabase } from '../../../database/database.ts';
import { onEachDatabase } from '../../../database/testing/each-database.fixture.ts';
import { openTestRegistry, type TestRegistry } from './registry.fixture.ts';
import { releaseChanges, releaseChannels, releaseLeases, releases, releaseTokens } from '../schema.ts';

/** Removes everything that a registry stores in its database. */
export async function emptyRegistry(db: Database): Promise<void> {
  for (const table of [releases, releaseChannels, releaseChanges, releaseLeases, releaseTokens]) await db.delete(table);
}

/** Runs a suite on each database. Each test has an empty registry. */
export async function onEachRegistry(suite: (at: TestRegistry) => void): Promise<void> {
  onEachDatabase((open) => {
    let database: OpenDatabase;
    let opened: TestRegistry;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(() => database.close());
    beforeEach(async () => {
      await emptyRegistry(database.db);
      opened = await openTestRegistry(database.db);
    });
    suite({
      get db() {
        return opened.db;
      },
      get registry() {
        return opened.registry;
      },
      get dataDir() {
        return opened.dataDir;
      },
      get checked() {
        return opened.checked;
      },
      get asked() {
        return opened.asked;
      },
      get broken() {
        return opened.broken;
      },
      setGate: (report) => opened.setGate(report),
      whileChecking: (work) => opened.whileChecking(work),
      publish: (release) => opened.publish(release),
      seed: (release) => opened.seed(release),
    });
  });
}
