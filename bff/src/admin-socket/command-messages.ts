import type { ImportProgress, ImportResult } from '../content/import/report/import-result.ts';
import type { Withdrawal } from '../content/articles/withdraw-article.ts';
import type { ReportLine } from '../content/import/report/report.ts';

/** Path of the import command on the control socket. */
export const IMPORT_PATH = '/content/import';

/** Path of the command that withdraws an article. */
export const WITHDRAW_PATH = '/content/withdraw';

/** What the running site says while it imports, one JSON object a line. */
export type ImportMessage =
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'report'; line: ReportLine }
  | { kind: 'result'; result: ImportResult }
  | { kind: 'failed'; message: string };

/** What the running site answers to a withdrawal; `null`: no article has this name. */
export type WithdrawMessage = { kind: 'result'; withdrawn: Withdrawal | null } | { kind: 'failed'; message: string };
