import type { ArticleDocument, ContentDocument, WriteOutcome } from '../../document/content-document.ts';
import type { ContentStore } from '../../store.ts';
import { dataProblem } from '../report/data-problem.ts';
import type { Finding } from '../../lenient-parsing/finding.ts';
import type { ImportTally } from '../report/import-tally.ts';
import { BATCH_CHARACTERS, BATCH_DOCUMENTS } from './limits.ts';
import type { Place } from '../report/report.ts';

/** A converted document that waits to be stored. */
export interface BatchEntry {
  place: Place;
  id: string;
  document: ContentDocument;
  warnings: Finding[];
  /** Approximate size of its JSON, in characters. */
  size: number;
}

type ArticleEntry = BatchEntry & { document: ArticleDocument };

/** Collects articles and stores them in batches. Stores editorial pages at once, because they are few and small. */
export class DocumentBatch {
  readonly #store: ContentStore;
  readonly #tally: ImportTally;
  #entries: ArticleEntry[] = [];
  #size = 0;

  constructor(store: ContentStore, tally: ImportTally) {
    this.#store = store;
    this.#tally = tally;
  }

  async add(entry: BatchEntry): Promise<void> {
    const { document } = entry;
    if (document.kind === 'editorial-page') {
      this.#settle(entry, await this.#store.writePage(document));
      return;
    }
    this.#entries.push({ ...entry, document });
    this.#size += entry.size;
    if (this.#entries.length >= BATCH_DOCUMENTS || this.#size >= BATCH_CHARACTERS) await this.flush();
  }

  async flush(): Promise<void> {
    const entries = this.#entries;
    this.#entries = [];
    this.#size = 0;
    const outcomes = await this.#write(entries);
    for (const [index, outcome] of outcomes.entries()) {
      const entry = entries[index];
      if (entry !== undefined) this.#settle(entry, outcome);
    }
  }

  /**
   * Stores a batch. If the database refuses a document, stores the documents one by one, so that only that document is
   * lost.
   */
  async #write(entries: readonly ArticleEntry[]): Promise<WriteOutcome[]> {
    try {
      return await this.#store.writeArticles(entries.map(({ document }) => document));
    } catch (error) {
      const problem = dataProblem(error);
      if (problem === null) throw error;
      if (entries.length === 1) return [{ kind: 'refused', field: 'document', problem }];
      const outcomes: WriteOutcome[] = [];
      for (const entry of entries) outcomes.push(...(await this.#write([entry])));
      return outcomes;
    }
  }

  #settle({ place, id, warnings }: BatchEntry, outcome: WriteOutcome): void {
    if (outcome.kind === 'refused') {
      this.#tally.refused(place, id, outcome);
      return;
    }
    this.#tally.stored(outcome);
    if (outcome.kind !== 'unchanged') for (const warning of warnings) this.#tally.warning(place, id, warning);
  }
}
