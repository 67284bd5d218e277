import { onTestFinished } from 'vitest';
import type { Database } from '../../../database/database.ts';
import type { BucketSettings } from '../../../config/release-settings.ts';
import { bucketStorage } from '../storage/bucket-storage.ts';
import { openTestRegistry, type TestRegistry } from './registry.fixture.ts';
import { slowed, type SlowStorage } from './slow-storage.fixture.ts';
import { temporaryFolder } from './release.fixture.ts';

async function ownStorage(settings: BucketSettings) {
  const dataDir = await temporaryFolder();
  const storage = bucketStorage(settings, dataDir);
  onTestFinished(() => storage.close());
  return { dataDir, storage };
}

/** A machine of the site: it shares the database and the bucket with the others, and has a folder of its own. */
export async function openMachine(db: Database, settings: BucketSettings): Promise<TestRegistry> {
  const { dataDir, storage } = await ownStorage(settings);
  return openTestRegistry(db, { dataDir, storageOf: () => storage });
}

/** One whose way to the bucket is slow. */
export async function openSlowMachine(
  db: Database,
  settings: BucketSettings,
): Promise<TestRegistry & { bucket: SlowStorage }> {
  const { dataDir, storage } = await ownStorage(settings);
  const bucket = slowed(storage);
  // A test that fails must not leave it waiting, and the embedded database with it.
  onTestFinished(() => bucket.letGo());
  return { ...(await openTestRegistry(db, { dataDir, storageOf: () => bucket })), bucket };
}
