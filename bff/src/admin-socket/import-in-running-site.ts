import { createInterface } from 'node:readline';
import type { ImportListeners, ImportResult } from '../content/import/report/import-result.ts';
import { IMPORT_PATH, type ImportMessage } from './command-messages.ts';
import { postCommand } from './post-command.ts';

/**
 * Makes the running site of DATA_DIR import from an absolute path, and passes its reports on.
 * @throws Error if the site is still starting, fails, or stops.
 */
export async function importInRunningSite(
  dataDir: string,
  path: string,
  listeners: ImportListeners,
  signal: AbortSignal,
): Promise<ImportResult> {
  let last: ImportResult['counts'] = { imported: 0, updated: 0, unchanged: 0, refused: 0, warnings: 0 };
  try {
    const response = await postCommand(dataDir, IMPORT_PATH, { path }, signal);
    for await (const line of createInterface({ input: response })) {
      const message: ImportMessage = JSON.parse(line);
      if (message.kind === 'progress') {
        last = message.progress.counts;
        listeners.onProgress?.(message.progress);
      } else if (message.kind === 'report') listeners.onReport?.(message.line);
      else if (message.kind === 'failed') throw new Error(message.message);
      else return message.result;
    }
  } catch (error) {
    if (signal.aborted) return { counts: last, isInterrupted: true };
    throw error;
  }
  if (signal.aborted) return { counts: last, isInterrupted: true };
  throw new Error('the running site ended before the import did: run the command again');
}
