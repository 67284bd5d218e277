import type { BucketSettings } from '../../../config/release-settings.ts';
import type { AvailabilityListener } from '../../../database/database.ts';
import { bucketStorage } from './bucket-storage.ts';
import { folderStorage, type ReleaseStorage } from './release-storage.ts';

/** Opens the storage that the settings name: a bucket, or only DATA_DIR. `close` ends its connections. */
export function openStorage(
  dataDir: string,
  bucket: BucketSettings | null,
  listener?: AvailabilityListener,
): ReleaseStorage & { close(): void } {
  return bucket === null
    ? { ...folderStorage(dataDir), close: () => undefined }
    : bucketStorage(bucket, dataDir, listener);
}
