import { rm } from 'node:fs/promises';
import { openTemporaryRoot } from '@plainwell/tooling/testing/temporary-root.ts';
import { preparedData, startSite } from './start-site.ts';

/**
 * Creates a folder for the run's temporary files, and loads the sample articles once: the tests' sites start from a
 * copy, which takes half the time.
 * @returns the teardown, which deletes the folder. Leftover files are only listed, because a failed test may leave
 * some.
 */
export default async function prepareData(): Promise<() => void> {
  const close = openTemporaryRoot();
  await rm(preparedData, { recursive: true, force: true });
  const site = await startSite({ dataDir: preparedData, releases: [] });
  await site.stop();
  return () => {
    const left = close();
    if (left.length > 0) console.error(`left in the temporary folder: ${left.join(', ')}`);
  };
}
