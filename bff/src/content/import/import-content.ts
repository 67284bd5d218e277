import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ContentStore } from '../store.ts';
import { contentFiles } from './content-files.ts';
import { convertDocument } from './convert-document.ts';
import { DocumentBatch } from './document-batch.ts';
import { ImportTally } from './import-tally.ts';
import type { ImportListeners, ImportResult } from './import-result.ts';
import { rawDocuments, type RawDocument } from './raw-documents.ts';
import { SeenDocuments } from './seen-documents.ts';

/** What to import, where to, and who listens. */
export interface ImportRequest extends ImportListeners {
  /** Absolute path of a file or folder. */
  path: string;
  store: ContentStore;
  /** Stops the import between two documents. */
  signal?: AbortSignal | undefined;
}

/**
 * Loads every good document of a file or folder and reports every bad one. Documents are stored in small batches, each
 * one transaction; an import that is stopped or dies is run again and goes on where it stood, since documents that are
 * stored already are passed over. No input makes it throw; a database that fails does.
 */
export async function importContent({ path, store, signal, ...listeners }: ImportRequest): Promise<ImportResult> {
  const tally = new ImportTally(listeners);
  const found = await contentFiles(path);
  if (found.kind === 'refused') {
    tally.refused({ file: path }, undefined, found);
    return tally.result(false);
  }
  const seen = new SeenDocuments();
  const batch = new DocumentBatch(store, tally);
  const total = found.files.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  for (const file of found.files) {
    let read = 0;
    for await (const raw of rawDocuments(file, (bytes) => (read = bytes))) {
      if (signal?.aborted === true) return tally.result(true);
      await take(raw, { seen, batch, tally });
      tally.progress(file.name, total === 0 ? 1 : Math.min(1, (before + read) / total));
      // The site answers readers while it imports; without this it would not get a turn.
      await nextTurn();
    }
    before += file.size;
  }
  await batch.flush();
  const { imported, updated } = tally.counts;
  if (imported + updated > 0) await store.refreshStatistics();
  return tally.result(false);
}

async function take(raw: RawDocument, { seen, batch, tally }: { seen: SeenDocuments; batch: DocumentBatch; tally: ImportTally }): Promise<void> {
  if (raw.kind === 'unreadable') {
    tally.refused(raw.place, undefined, raw.finding);
    return;
  }
  const conversion = convertDocument(raw.value);
  if (conversion.kind === 'refused') {
    tally.refused(raw.place, conversion.id, conversion.finding);
    return;
  }
  const { id, document, warnings } = conversion;
  const repeated = seen.note(document, id, raw.place);
  if (repeated === 'equal') tally.stored({ kind: 'unchanged' });
  else if (repeated !== null) tally.refused(raw.place, id, repeated);
  else await batch.add({ place: raw.place, id, document, warnings, size: raw.size });
}
