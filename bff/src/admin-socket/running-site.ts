import { request, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { controlAuthorization, readControlSecret } from '@plainwell/contracts/delivery/control-secret.ts';
import { controlSocketPath } from '@plainwell/contracts/delivery/control-socket-path.ts';
import type { Withdrawal } from '../content/articles/withdraw-article.ts';
import type { ImportListeners, ImportResult } from '../content/import/report/import-result.ts';
import { IMPORT_PATH, type ImportMessage, WITHDRAW_PATH, type WithdrawMessage } from './command-messages.ts';

function post(
  socketPath: string,
  path: string,
  secret: string,
  body: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path, method: 'POST', headers: controlAuthorization(secret), signal }, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Sends a command to the running site of DATA_DIR.
 * @throws Error if the site is still starting or refuses the command.
 */
async function postCommand(
  dataDir: string,
  path: string,
  command: object,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const read = await readControlSecret(dataDir);
  if (!read.ok) throw new Error(read.message);
  const response = await post(controlSocketPath(dataDir), path, read.secret, JSON.stringify(command), signal);
  if (response.statusCode === 401)
    throw new Error(
      `the running site does not take the secret of ${dataDir}: run the command as the site's user, from a checkout of its version`,
    );
  if (response.statusCode !== 200) throw new Error('the running site is still starting: try again in a moment');
  return response;
}

/**
 * Makes the running site of DATA_DIR import from an absolute path, and passes its progress and reports to `listeners`.
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

/**
 * Makes the running site of DATA_DIR withdraw an article, by its id or canonical path.
 * @throws Error if the site is still starting, or fails.
 */
export async function withdrawInRunningSite(
  dataDir: string,
  name: string,
  signal: AbortSignal,
): Promise<Withdrawal | null> {
  const message: WithdrawMessage = JSON.parse(await text(await postCommand(dataDir, WITHDRAW_PATH, { name }, signal)));
  if (message.kind === 'failed') throw new Error(message.message);
  return message.withdrawn;
}
