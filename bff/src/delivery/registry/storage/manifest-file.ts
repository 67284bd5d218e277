/** Name of the manifest at the top of every release folder. */
export const MANIFEST_FILE = 'release.json';

/** Most bytes of a manifest: 2,000 files take a fifth of it. */
export const MANIFEST_MAXIMUM = 2_000_000;
