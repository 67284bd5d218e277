import { request, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { controlAuthorization, readControlSecret } from '@plainwell/contracts/delivery/control-secret.ts';
import { controlSocketPath } from '@plainwell/contracts/delivery/control-socket-path.ts';
import type { Withdrawal } from '../content/articles/withdraw-article.ts';
import type { ImportListeners, ImportResult } from '../content/import/report/import-result.ts';
import { answeringSite } from '@plainwell/contracts/page/answering-site.ts';
import type { Settings } from '../config/settings.ts';
import type { StatementResult } from '../database/run-statement.ts';
import { isLocked } from '../platform/data-dir/control-socket.ts';
import {
  COPY_DATABASE_PATH,
  IMPORT_PATH,
  STATEMENT_PATH,
  WITHDRAW_PATH,
  type CopyMessage,
  type ImportMessage,
  type StatementMessage,
  type WithdrawMessage,
} from './command-messages.ts';

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
  if (response.statusCode === 404)
    throw new Error('the running site is of a version that does not know this command: restart it from this checkout');
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

/**
 * Makes the running site of DATA_DIR copy the files of its embedded database into a new folder of DATA_DIR. Returns the
 * folder, which the caller removes.
 * @throws Error if the site is still starting, or fails.
 */
export async function copyDatabaseOfRunningSite(dataDir: string, signal: AbortSignal): Promise<string> {
  const message: CopyMessage = JSON.parse(await text(await postCommand(dataDir, COPY_DATABASE_PATH, {}, signal)));
  if (message.kind === 'failed') throw new Error(message.message);
  return message.folder;
}

/**
 * Makes the running site of DATA_DIR run a statement on its embedded database.
 * @throws Error with the database's own message, or if the site is still starting.
 */
export async function runInRunningSite(dataDir: string, statement: string): Promise<StatementResult> {
  // Whoever interrupts the command does not stop the statement.
  const response = await postCommand(dataDir, STATEMENT_PATH, { statement }, new AbortController().signal);
  const message: StatementMessage = JSON.parse(await text(response));
  if (message.kind === 'failed') throw new Error(message.message);
  return message.result;
}

/**
 * Returns whether a running site uses the embedded database of DATA_DIR, and must therefore execute a command.
 * @throws if a site runs on another DATA_DIR, which is probably a mistake.
 */
export async function isServed(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  environment: NodeJS.ProcessEnv,
): Promise<boolean> {
  if (databaseUrl !== undefined) return false;
  if (await isLocked(dataDir)) return true;
  const elsewhere = await answeringSite(environment);
  if (elsewhere === null) return false;
  throw new Error(
    `no site runs on ${dataDir}; the site at ${elsewhere} has another DATA_DIR: set DATA_DIR to its folder, as in the terminal that started it`,
  );
}
