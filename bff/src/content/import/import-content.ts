import type { ContentStore } from '../store.ts';
import { contentFiles } from './documents/content-files.ts';
import { FileConverter } from './conversion-process/convert-file.ts';
import type { ConvertedDocument } from './conversion-process/conversion-messages.ts';
import { DocumentBatch } from './documents/document-batch.ts';
import { ImportTally } from './report/import-tally.ts';
import type { ImportListeners, ImportResult } from './report/import-result.ts';
import { SeenDocuments } from './documents/seen-documents.ts';

/** An import: its source, its store and its listeners. */
export interface ImportRequest extends ImportListeners {
  /** Absolute path of a file or folder. */
  path: string;
  store: ContentStore;
  /** Stops the import between two documents. */
  signal?: AbortSignal | undefined;
  /** Time limit for the conversion of one document, in milliseconds. */
  deadline?: number | undefined;
}

/**
 * Stores the documents of a file or folder, in small batches of one transaction each, and reports every refused
 * document. If an import stops or dies, the next import continues, because it skips documents that are already stored.
 * A separate process converts the documents, so that this process keeps answering readers.
 * @throws only if the database fails, never because of the input.
 */
export async function importContent({
  path,
  store,
  signal,
  deadline,
  ...listeners
}: ImportRequest): Promise<ImportResult> {
  const tally = new ImportTally(listeners);
  const found = await contentFiles(path);
  if (found.kind === 'refused') {
    tally.refused({ file: path }, undefined, found);
    return tally.result(false);
  }
  const seen = new SeenDocuments();
  const batch = new DocumentBatch(store, tally);
  const total = found.files.reduce((sum, { size }) => sum + size, 0);
  const converter = new FileConverter(deadline);
  const close = () => converter.close();
  signal?.addEventListener('abort', close);
  try {
    let before = 0;
    for (const file of found.files) {
      for await (const converted of converter.documents(file)) {
        if (signal?.aborted === true) return tally.result(true);
        await take(converted, { seen, batch, tally });
        tally.progress(file.name, total === 0 ? 1 : Math.min(1, (before + converted.read) / total));
      }
      before += file.size;
    }
  } finally {
    signal?.removeEventListener('abort', close);
    converter.close();
  }
  await batch.flush();
  const { imported, updated } = tally.counts;
  await store.keepUp(imported + updated);
  await makePictures({ store, path, signal }, tally);
  return tally.result(signal?.aborted === true);
}

async function makePictures(
  { store, path, signal }: Pick<ImportRequest, 'store' | 'path' | 'signal'>,
  tally: ImportTally,
): Promise<void> {
  const onPicture = (src: string) => tally.progress(src, 1);
  const { unusable, unavailable } = await store.makeArticlePictures({ signal, onPicture });
  for (const { src, field, problem } of unusable) tally.warning({ file: src }, src, { field, problem });
  if (unavailable === null) return;
  const problem = `some pictures are not made; the next start or import tries again: ${unavailable}`;
  tally.warning({ file: path }, undefined, { field: 'pictures', problem });
}

async function take(
  { place, conversion, size }: ConvertedDocument,
  { seen, batch, tally }: { seen: SeenDocuments; batch: DocumentBatch; tally: ImportTally },
): Promise<void> {
  if (conversion.kind === 'refused') {
    tally.refused(place, conversion.id, conversion.finding);
    return;
  }
  const { id, document, warnings } = conversion;
  const repeated = seen.note(document, id, place);
  if (repeated === 'equal') tally.stored({ kind: 'unchanged' });
  else if (repeated !== null) tally.refused(place, id, repeated);
  else await batch.add({ place, id, document, warnings, size });
}

/** Loads the sample content into an empty store. Returns `null` and changes nothing if the store has any content. */
export async function loadSamplesWhenEmpty(
  store: ContentStore,
  samplesFolder: string,
  listeners: ImportListeners = {},
): Promise<ImportResult | null> {
  return (await store.isEmpty()) ? importContent({ path: samplesFolder, store, ...listeners }) : null;
}
