import type { ImportProgress, ImportResult } from '../content/import/report/import-result.ts';
import type { Withdrawal } from '../content/articles/withdraw-article.ts';
import type { StatementResult } from '../database/run-statement.ts';
import type { ReportLine } from '../content/import/report/report.ts';

/** Path of the import command on the control socket. */
export const IMPORT_PATH = '/content/import';

/** Path of the command that withdraws an article. */
export const WITHDRAW_PATH = '/content/withdraw';

/** Path of the command that copies the files of the embedded database. */
export const COPY_DATABASE_PATH = '/database/copy';

/** Path of the command that runs a statement on the embedded database. */
export const STATEMENT_PATH = '/database/statement';

/** Message of the running site during an import, one JSON object per line. */
export type ImportMessage =
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'report'; line: ReportLine }
  | { kind: 'result'; result: ImportResult }
  | { kind: 'failed'; message: string };

/**
 * Answer of the running site to a withdrawal. `withdrawn` is `null` if no article has the id or canonical path of the
 * command.
 */
export type WithdrawMessage = { kind: 'result'; withdrawn: Withdrawal | null } | { kind: 'failed'; message: string };

/**
 * Answer of the running site to the command that copies its database. `folder` is the absolute path of the copy, which
 * the caller removes.
 */
export type CopyMessage = { kind: 'result'; folder: string } | { kind: 'failed'; message: string };

/** Answer of the running site to a statement. */
export type StatementMessage = { kind: 'result'; result: StatementResult } | { kind: 'failed'; message: string };
