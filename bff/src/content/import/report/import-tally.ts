import type { WriteOutcome } from '../../document/content-document.ts';
import type { Finding } from '../../lenient-parsing/finding.ts';
import type { ImportCounts, ImportListeners, ImportResult } from './import-result.ts';
import type { Place } from './report.ts';

/** Counts the outcomes of one import's documents, and calls the listeners. */
export class ImportTally {
  readonly counts: ImportCounts = { imported: 0, updated: 0, unchanged: 0, refused: 0, warnings: 0 };
  readonly #listeners: ImportListeners;

  constructor(listeners: ImportListeners) {
    this.#listeners = listeners;
  }

  refused(place: Place, id: string | undefined, { field, problem }: Finding): void {
    this.counts.refused += 1;
    this.#listeners.onReport?.({ severity: 'refused', place, ...(id !== undefined && { id }), field, problem });
  }

  warning(place: Place, id: string | undefined, { field, problem }: Finding): void {
    this.counts.warnings += 1;
    this.#listeners.onReport?.({ severity: 'warning', place, ...(id !== undefined && { id }), field, problem });
  }

  stored({ kind }: Exclude<WriteOutcome, { kind: 'refused' }>): void {
    this.counts[kind] += 1;
  }

  progress(file: string, share: number): void {
    this.#listeners.onProgress?.({ counts: { ...this.counts }, file, share });
  }

  result(isInterrupted: boolean): ImportResult {
    return { counts: this.counts, isInterrupted };
  }
}
