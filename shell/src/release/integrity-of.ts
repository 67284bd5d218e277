import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';

/**
 * Returns the integrity value of a file from the manifest.
 * @throws Error for a file that the manifest does not list.
 */
export function integrityOf({ name, files }: ReleaseOnDisk['manifest'], path: string): string {
  const file = files[path];
  if (!file) throw new Error(`the manifest of ${name} does not list ${path}`);
  return file.integrity;
}
