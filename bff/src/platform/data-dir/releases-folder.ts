import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of DATA_DIR that holds releases, one folder per name and version. */
export function releasesFolder(dataDir: string): string {
  return join(dataDir, 'releases');
}

/** Makes that folder where it is not there yet. */
export async function makeReleasesFolder(dataDir: string): Promise<string> {
  await mkdir(releasesFolder(dataDir), { recursive: true });
  return releasesFolder(dataDir);
}
