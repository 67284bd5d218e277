import type { ReportLine } from './report.ts';

/** Numbers of documents by outcome, and of warnings. */
export interface ImportCounts {
  imported: number;
  updated: number;
  unchanged: number;
  /** Documents, or files that are no documents. */
  refused: number;
  warnings: number;
}

/** How an import ended. Plain JSON: it may cross a socket. */
export interface ImportResult {
  counts: ImportCounts;
  /** It was stopped before its end; what is counted is stored, and running it again does the rest. */
  isInterrupted: boolean;
}

/** How far an import has come. Plain JSON: it may cross a socket. */
export interface ImportProgress {
  counts: ImportCounts;
  /** File under way. */
  file: string;
  /** Share of all bytes on disk that has been read, 0 to 1. */
  share: number;
}

/** Who hears about an import while it runs. */
export interface ImportListeners {
  onProgress?: (progress: ImportProgress) => void;
  onReport?: (line: ReportLine) => void;
}
