import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { goneSignal } from './asker.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: site.example\r\n\r\n';

/** Starts a server that never answers, and collects the signals of its requests. */
async function silentServer() {
  const signals: AbortSignal[] = [];
  const server = createServer((request, response) => void signals.push(goneSignal(request, response))).listen(
    0,
    '127.0.0.1',
  );
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(client, 'connect');
  return { signals, client };
}

test('whoever closes the connection has gone, with all that was asked on it', async () => {
  const { signals, client } = await silentServer();
  client.write(REQUEST.repeat(3));
  await expect.poll(() => signals.length).toBe(3);
  expect(signals.some(({ aborted }) => aborted)).toBe(false);
  client.resetAndDestroy();
  await expect.poll(() => signals.filter(({ aborted }) => aborted).length).toBe(3);
});

test('whoever sends a body waits for its answer', async () => {
  const signals: AbortSignal[] = [];
  const server = createServer(async (request, response) => {
    const signal = goneSignal(request, response);
    for await (const _chunk of request);
    await new Promise((resolve) => setTimeout(resolve, 20));
    signals.push(signal);
    response.end(String(signal.aborted));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'x' })).text()).toBe('false');
});
