import { request } from 'node:http';
import { createInterface } from 'node:readline';
import type { IncomingMessage } from 'node:http';
import { controlAuthorization, readControlSecret } from '@plainwell/contracts/delivery/control-secret.ts';
import { controlSocketPath } from '@plainwell/contracts/delivery/control-socket-path.ts';
import type { ImportListeners, ImportResult } from '../content/import/report/import-result.ts';
import { IMPORT_PATH, type ImportMessage } from './command-messages.ts';

function post(socketPath: string, secret: string, body: string, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path: IMPORT_PATH, method: 'POST', headers: controlAuthorization(secret), signal }, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Has the site that holds DATA_DIR import an absolute path, and passes on what it says.
 * @throws Error when the site is still starting, fails, or goes away.
 */
export async function importInRunningSite(dataDir: string, path: string, listeners: ImportListeners, signal: AbortSignal): Promise<ImportResult> {
  let last: ImportResult['counts'] = { imported: 0, updated: 0, unchanged: 0, refused: 0, warnings: 0 };
  try {
    const read = await readControlSecret(dataDir);
    if (!read.ok) throw new Error(read.message);
    const response = await post(controlSocketPath(dataDir), read.secret, JSON.stringify({ path }), signal);
    if (response.statusCode === 401) throw new Error(`the running site does not take the secret of ${dataDir}: run the command as the site's user, from a checkout of its version`);
    if (response.statusCode !== 200) throw new Error('the running site is still starting: try again in a moment');
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
