import { rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { REGISTRY_PATH } from '@plainwell/contracts/delivery/registry.ts';
import { importContent } from '../content/import/import-content.ts';
import type { ContentStore } from '../content/store.ts';
import { runStatement } from '../database/run-statement.ts';
import { makeDatabaseCopy } from '../platform/data-dir/database-copy.ts';
import { parseJson } from '../platform/parse-json.ts';
import type { Platform } from '../platform/platform.ts';
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

const withdrawSchema = z.object({ name: z.string().min(1) });
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Message for a command on the embedded database of a site that does not use it. */
const USES_POSTGRES = 'the running site uses PostgreSQL: set DATABASE_URL as the site does';

function sayOnce(response: ServerResponse, message: WithdrawMessage | CopyMessage | StatementMessage): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(message));
}

/** Reads what a command says. Answers 400 and returns `null` if it is malformed. */
async function readCommand<Said>(
  schema: z.ZodType<Said>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Said | null> {
  const read = schema.safeParse(parseJson(await text(request)));
  if (read.success) return read.data;
  response.writeHead(400).end();
  return null;
}

const importSchema = z.object({ path: z.string().min(1) });

async function runImport(store: ContentStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const command = await readCommand(importSchema, request, response);
  if (command === null) return;
  const stopped = new AbortController();
  response.on('close', () => stopped.abort());
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
  const say = (message: ImportMessage) => response.write(`${JSON.stringify(message)}\n`);
  try {
    const result = await importContent({
      path: command.path,
      store,
      onProgress: (progress) => say({ kind: 'progress', progress }),
      onReport: (line) => say({ kind: 'report', line }),
      signal: stopped.signal,
    });
    say({ kind: 'result', result });
  } catch (error) {
    say({ kind: 'failed', message: messageOf(error) });
  }
  response.end();
}

async function runWithdrawal(store: ContentStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const command = await readCommand(withdrawSchema, request, response);
  if (command === null) return;
  const say = (message: WithdrawMessage) => sayOnce(response, message);
  await store.withdrawArticle(command.name).then(
    (withdrawn) => say({ kind: 'result', withdrawn }),
    (error: unknown) => say({ kind: 'failed', message: messageOf(error) }),
  );
}

/** Parts of the platform that commands on the database need. */
type DatabasePlatform = Pick<Platform, 'copyDatabaseFiles' | 'db'> & {
  settings: Pick<Platform['settings'], 'dataDir'>;
};

/** Copies the database for a command, which removes the copy. Nobody is left to do so if the command has ended. */
async function runCopy({ copyDatabaseFiles, settings }: DatabasePlatform, response: ServerResponse): Promise<void> {
  const say = (message: CopyMessage) => sayOnce(response, message);
  if (copyDatabaseFiles === null) {
    say({ kind: 'failed', message: USES_POSTGRES });
    return;
  }
  try {
    const folder = await makeDatabaseCopy(settings.dataDir, copyDatabaseFiles);
    if (response.destroyed) await rm(folder, { recursive: true, force: true });
    else say({ kind: 'result', folder });
  } catch (error) {
    say({ kind: 'failed', message: messageOf(error) });
  }
}

const statementSchema = z.object({ statement: z.string().min(1) });

async function runOnDatabase(
  { db, copyDatabaseFiles }: DatabasePlatform,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const command = await readCommand(statementSchema, request, response);
  if (command === null) return;
  const say = (message: StatementMessage) => sayOnce(response, message);
  if (copyDatabaseFiles === null) {
    say({ kind: 'failed', message: USES_POSTGRES });
    return;
  }
  await runStatement(db, command.statement).then(
    (result) => say({ kind: 'result', result }),
    (error: unknown) => say({ kind: 'failed', message: messageOf(error) }),
  );
}

/** Receives commands. Each kind of command works once the site has opened the part that the command needs. */
export interface AdminSocket {
  listener: RequestListener;
  /** Enables copies of the embedded database, and statements on it. */
  serveDatabase(platform: DatabasePlatform): void;
  /** Enables imports and withdrawals of content. */
  serveContent(store: ContentStore): void;
  /** Enables the registry's calls, for everyone who may open the socket. */
  serveRegistry(calls: RequestListener): void;
}

type Command = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Creates the listener for the control socket of DATA_DIR. Answers 503 until the site has what a command needs. */
export function openAdminSocket(): AdminSocket {
  let registry: RequestListener | undefined;
  /** Commands by path; `null` until the site has what a command needs. */
  const commands = new Map<string, Command | null>(
    [IMPORT_PATH, WITHDRAW_PATH, COPY_DATABASE_PATH, STATEMENT_PATH].map((path) => [path, null]),
  );
  return {
    listener(request, response) {
      const { method, url = '' } = request;
      const isForRegistry = url.startsWith(`${REGISTRY_PATH}/`);
      const command = commands.get(url);
      if (isForRegistry ? registry === undefined : command === null) {
        response
          .writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' })
          .end(JSON.stringify({ error: 'The site is starting: try again in a moment.' }));
      } else if (isForRegistry) registry?.(request, response);
      else if (method === 'POST' && command) void command(request, response);
      else response.writeHead(404).end();
    },
    serveDatabase(platform) {
      commands.set(STATEMENT_PATH, (request, response) => runOnDatabase(platform, request, response));
      commands.set(COPY_DATABASE_PATH, (_request, response) => runCopy(platform, response));
    },
    serveContent(store) {
      commands.set(IMPORT_PATH, (request, response) => runImport(store, request, response));
      commands.set(WITHDRAW_PATH, (request, response) => runWithdrawal(store, request, response));
    },
    serveRegistry(calls) {
      registry = calls;
    },
  };
}
