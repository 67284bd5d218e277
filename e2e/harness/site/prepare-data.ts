import { rm } from 'node:fs/promises';
import { openTemporaryRoot } from '@plainwell/tooling/testing/temporary-root.ts';
import { preparedData, startSite } from './start-site.ts';

/**
 * Loads the sample articles into a folder. Each site of a test starts with a copy of the folder, which takes half the
 * time of another load.
 */
async function loadSamples(): Promise<void> {
  await rm(preparedData, { recursive: true, force: true });
  const site = await startSite({ dataDir: preparedData, releases: [] });
  await site.stop();
}

/**
 * Creates a folder for the run's temporary files, and loads the sample articles, unless `npm test` has loaded them
 * during the build (`E2E_DATA=prepared`).
 * @returns the teardown, which deletes the folder. It only lists leftover files, because a failed test may leave some.
 */
export default async function prepareData(): Promise<() => void> {
  const close = openTemporaryRoot();
  if (process.env['E2E_DATA'] !== 'prepared') await loadSamples();
  return () => {
    const left = close();
    if (left.length > 0) console.error(`left in the temporary folder: ${left.join(', ')}`);
  };
}

if (import.meta.main) await loadSamples();
