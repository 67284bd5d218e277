import type { BucketSettings } from './bucket-settings.ts';
import { bucketStorage } from './bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';
import type { ReleaseStorage } from './release-storage.ts';

/** The storage that the settings name: a bucket, or DATA_DIR alone. `close` lets go of its connections. */
export function openStorage(dataDir: string, bucket: BucketSettings | null): ReleaseStorage & { close(): void } {
  return bucket === null ? { ...folderStorage(dataDir), close: () => undefined } : bucketStorage(bucket, dataDir);
}
