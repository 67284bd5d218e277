import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A site whose pages arrive in two pieces. */
export interface InTwoPieces {
  url: string;
  /** Sends the second piece of every page that waits for it. */
  sendRest: () => void;
  stop: () => Promise<void>;
}

/**
 * Starts a proxy of a site that stops each page before a text until `sendRest` is called, as when a slow connection
 * splits a page into packets.
 * @param before the text before which pages stop.
 */
export async function inTwoPieces(site: string, before: string): Promise<InTwoPieces> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const { url = '/', method = 'GET', headers } = request;
    // Forwards the reports of a page as POST, because the site refuses GET for them.
    const told = method === 'POST' ? { method, body: await buffer(request) } : {};
    const answer = await fetch(site + url, {
      ...told,
      headers: {
        Accept: headers.accept ?? '*/*',
        ...(headers['content-type'] === undefined ? {} : { 'Content-Type': headers['content-type'] }),
      },
    });
    const type = answer.headers.get('Content-Type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      'Content-Type': type,
      'Content-Security-Policy': answer.headers.get('Content-Security-Policy') ?? '',
    });
    const end = type.startsWith('text/html') ? body.indexOf(before) : -1;
    if (end < 0) return void response.end(body);
    response.write(body.subarray(0, end));
    await promise;
    response.end(body.subarray(end));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendRest: resolve,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
