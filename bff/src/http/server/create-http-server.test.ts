import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './create-http-server.ts';

/** How long common proxies and load balancers keep an unused connection, in seconds. */
const PROXIES_WAIT_S = 60;

test('connections stay open for longer than proxies keep them', async () => {
  const server = createHttpServer()
    .on('request', (_request, response) => response.end())
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  const [response]: IncomingMessage[] = await once(
    request({ agent, port: (server.address() as AddressInfo).port }).end(),
    'response',
  );
  response?.resume();
  const [, seconds] = /^timeout=(\d+)$/.exec(String(response?.headers['keep-alive'])) ?? [];
  expect(Number(seconds)).toBeGreaterThan(PROXIES_WAIT_S);
  expect(server.headersTimeout).toBeGreaterThan(1_000 * PROXIES_WAIT_S);
});
