import type { ContentStore } from '../store.ts';
import { importContent } from './import-content.ts';
import type { ImportListeners, ImportResult } from './report/import-result.ts';

/** Loads the sample content into an empty store. `null` when the store holds anything already: it is left alone. */
export async function loadSamplesWhenEmpty(
  store: ContentStore,
  samplesFolder: string,
  listeners: ImportListeners = {},
): Promise<ImportResult | null> {
  return (await store.isEmpty()) ? importContent({ path: samplesFolder, store, ...listeners }) : null;
}
