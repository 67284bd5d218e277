/** Name of the manifest at the top of every release folder. */
export const MANIFEST_FILE = 'release.json';
