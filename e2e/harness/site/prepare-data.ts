import { rm } from 'node:fs/promises';
import { openTemporaryRoot } from '@plainwell/tooling/testing/temporary-root.ts';
import { preparedData, startSite } from './start-site.ts';

/**
 * Gives the run a folder for its temporary files, which goes with it, and loads the sample articles once: the sites of
 * the tests start from a copy, in half the time.
 * @returns the teardown. What is left is named and fails nothing: a test that fails may leave it.
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
