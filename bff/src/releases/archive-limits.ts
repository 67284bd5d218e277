import { RELEASE_FILES_MAXIMUM, RELEASE_SIZE_MAXIMUM, UPLOAD_MAXIMUM, UPLOAD_TIMEOUT_MS } from '@plainwell/contracts/registry.ts';

/** How much an upload may be. */
export interface ArchiveLimits {
  /** Bytes as they come in, compressed. */
  upload: number;
  /** Bytes of all files, uncompressed. */
  size: number;
  files: number;
  /** Milliseconds. */
  duration: number;
}

/** Limits of the contract. */
export const archiveLimits: ArchiveLimits = {
  upload: UPLOAD_MAXIMUM,
  size: RELEASE_SIZE_MAXIMUM,
  files: RELEASE_FILES_MAXIMUM,
  duration: UPLOAD_TIMEOUT_MS,
};
