import type { ContentStore } from '../store.ts';
import { importContent } from './import-content.ts';
import type { ImportListeners, ImportResult } from './report/import-result.ts';

/** Loads the sample content into an empty store. Returns `null` and changes nothing if the store has any content. */
export async function loadSamplesWhenEmpty(
  store: ContentStore,
  samplesFolder: string,
  listeners: ImportListeners = {},
): Promise<ImportResult | null> {
  return (await store.isEmpty()) ? importContent({ path: samplesFolder, store, ...listeners }) : null;
}
