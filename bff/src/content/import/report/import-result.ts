import type { ReportLine } from './report.ts';

/** Number of documents by outcome, and number of warnings. */
export interface ImportCounts {
  imported: number;
  updated: number;
  unchanged: number;
  /** Refused documents, and files that cannot be read. */
  refused: number;
  warnings: number;
}

/** The result of an import. Plain JSON, because it may cross a socket. */
export interface ImportResult {
  counts: ImportCounts;
  /** Whether the import was stopped early. Counted documents are stored, and another import does the rest. */
  isInterrupted: boolean;
}

/** The progress of an import. Plain JSON, because it may cross a socket. */
export interface ImportProgress {
  counts: ImportCounts;
  /** File that is being read. */
  file: string;
  /** Share of all bytes on disk that were read, from 0 to 1. */
  share: number;
}

/** Functions that are called while an import runs. */
export interface ImportListeners {
  onProgress?: (progress: ImportProgress) => void;
  onReport?: (line: ReportLine) => void;
}
