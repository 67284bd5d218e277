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

/** Opens a machine of the site. It shares the database and the bucket with other machines, and has its own folder. */
export async function openMachine(db: Database, settings: BucketSettings): Promise<TestRegistry> {
  const { dataDir, storage } = await ownStorage(settings);
  return openTestRegistry(db, { dataDir, storageOf: () => storage });
}

/** Opens a machine whose access to the bucket is slow. */
export async function openSlowMachine(
  db: Database,
  settings: BucketSettings,
): Promise<TestRegistry & { bucket: SlowStorage }> {
  const { dataDir, storage } = await ownStorage(settings);
  const bucket = slowed(storage);
  // A failed test must not leave the storage waiting, because the embedded database would wait too.
  onTestFinished(() => bucket.letGo());
  return { ...(await openTestRegistry(db, { dataDir, storageOf: () => bucket })), bucket };
}
