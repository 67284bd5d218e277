import type { ImportProgress, ImportResult } from '../content/import/report/import-result.ts';
import type { ReportLine } from '../content/import/report/report.ts';

/** Path of the import command on the control socket. */
export const IMPORT_PATH = '/content/import';

/** What the running site says while it imports, one JSON object a line. */
export type ImportMessage =
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'report'; line: ReportLine }
  | { kind: 'result'; result: ImportResult }
  | { kind: 'failed'; message: string };
