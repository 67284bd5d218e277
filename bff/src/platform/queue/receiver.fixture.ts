import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A call that the receiver got. */
export interface ReceivedCall {
  request: IncomingMessage;
  body: string;
}

/** Answers a call. `number` counts from 1. */
export type Answering = (number: number, response: ServerResponse, request: IncomingMessage) => void;

/** Accepts every call. */
export const taken: Answering = (_number, response) => void response.writeHead(204).end();

/** Starts a real receiver of webhooks on loopback, for one test. */
export async function webhookReceiver(answer: Answering = taken): Promise<{ url: string; calls: ReceivedCall[] }> {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ request, body });
      answer(calls.length, response, request);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}/hook`, calls };
}
