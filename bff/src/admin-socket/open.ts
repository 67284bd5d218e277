import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { REGISTRY_PATH } from '@plainwell/contracts/delivery/registry.ts';
import { importContent } from '../content/import/import-content.ts';
import type { ContentStore } from '../content/store.ts';
import { parseJson } from '../platform/parse-json.ts';
import { IMPORT_PATH, WITHDRAW_PATH, type ImportMessage, type WithdrawMessage } from './command-messages.ts';

const withdrawSchema = z.object({ name: z.string().min(1) });
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const importSchema = z.object({ path: z.string().min(1) });

async function runImport(store: ContentStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const command = importSchema.safeParse(parseJson(await text(request)));
  if (!command.success) {
    response.writeHead(400).end();
    return;
  }
  const stopped = new AbortController();
  response.on('close', () => stopped.abort());
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
  const say = (message: ImportMessage) => response.write(`${JSON.stringify(message)}\n`);
  try {
    const result = await importContent({
      path: command.data.path,
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
  const command = withdrawSchema.safeParse(parseJson(await text(request)));
  if (!command.success) {
    response.writeHead(400).end();
    return;
  }
  const say = (message: WithdrawMessage) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(message));
  await store.withdrawArticle(command.data.name).then(
    (withdrawn) => say({ kind: 'result', withdrawn }),
    (error: unknown) => say({ kind: 'failed', message: messageOf(error) }),
  );
}

/** Receives commands. Each kind of command works once the site has opened the part that the command needs. */
export interface AdminSocket {
  listener: RequestListener;
  /** Enables imports and withdrawals of content. */
  serveContent(store: ContentStore): void;
  /** Enables the registry's calls, for everyone who may open the socket. */
  serveRegistry(calls: RequestListener): void;
}

/** Creates the listener for the control socket of DATA_DIR. Answers 503 until the site has what a command needs. */
export function openAdminSocket(): AdminSocket {
  let store: ContentStore | undefined;
  let registry: RequestListener | undefined;
  return {
    listener(request, response) {
      const isForRegistry = request.url?.startsWith(`${REGISTRY_PATH}/`) === true;
      if (isForRegistry && registry) registry(request, response);
      else if (isForRegistry || !store) {
        response
          .writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' })
          .end(JSON.stringify({ error: 'The site is starting: try again in a moment.' }));
      } else if (request.method === 'POST' && request.url === IMPORT_PATH) void runImport(store, request, response);
      else if (request.method === 'POST' && request.url === WITHDRAW_PATH) void runWithdrawal(store, request, response);
      else response.writeHead(404).end();
    },
    serveContent(opened) {
      store = opened;
    },
    serveRegistry(calls) {
      registry = calls;
    },
  };
}
