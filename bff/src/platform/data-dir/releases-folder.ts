import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the folder of DATA_DIR that holds releases, with one subfolder per name and version. */
export function releasesFolder(dataDir: string): string {
  return join(dataDir, 'releases');
}

/** Creates the releases folder if it is missing, and returns its path. */
export async function makeReleasesFolder(dataDir: string): Promise<string> {
  await mkdir(releasesFolder(dataDir), { recursive: true });
  return releasesFolder(dataDir);
}
