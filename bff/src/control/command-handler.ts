import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { importContent } from '../content/import/import-content.ts';
import type { ContentStore } from '../content/store.ts';
import { IMPORT_PATH, type ImportMessage } from './command-messages.ts';

const importSchema = z.object({ path: z.string().min(1) });

function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

async function runImport(store: ContentStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const command = importSchema.safeParse(parsedJson(await text(request)));
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
    say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
  response.end();
}

/** Answers commands on the control socket: 503 until the site has its store, then content imports. */
export function commandHandler(): { listener: RequestListener; serve: (store: ContentStore) => void } {
  let store: ContentStore | undefined;
  return {
    listener(request, response) {
      if (!store) response.writeHead(503).end();
      else if (request.method !== 'POST' || request.url !== IMPORT_PATH) response.writeHead(404).end();
      else void runImport(store, request, response);
    },
    serve(opened) {
      store = opened;
    },
  };
}
