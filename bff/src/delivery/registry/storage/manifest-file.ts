/** Name of the manifest at the top of every release folder. */
export const MANIFEST_FILE = 'release.json';

/** Largest manifest, in bytes. A manifest with 2,000 files takes a fifth of it. */
export const MANIFEST_MAXIMUM = 2_000_000;
