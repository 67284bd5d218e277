import { once } from 'node:events';
import { connect } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireOneHost } from './require-one-host.ts';
import { serveApp, type Served } from '../testing/serve-app.fixture.ts';

let server: Served;
beforeAll(async () => {
  const app = express();
  app.use(requireOneHost, (_request, response) => void response.send('answered'));
  server = await serveApp(app);
});
afterAll(() => server.close());

/** Returns the status of a request with these raw header lines. No HTTP client would send them. */
async function statusWith(...lines: readonly string[]): Promise<string | undefined> {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(['GET / HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n'));
  let answer = '';
  socket.on('data', (bytes) => (answer += String(bytes)));
  await once(socket, 'close');
  return answer.split(' ')[1];
}

test('one host is answered', async () => {
  expect(await statusWith('Host: health.example:3000')).toBe('200');
  expect(await statusWith('Host: [::1]:3000')).toBe('200');
});

test.each([
  ['two hosts', ['Host: health.example', 'Host: evil.example']],
  ['the same host twice, in other letters', ['Host: health.example', 'hOST: health.example']],
  ['two hosts in one line', ['Host: health.example, evil.example']],
  ['a host with a user before it', ['Host: a@health.example']],
  ['a host with a path', ['Host: health.example/ops']],
  ['a port that is none', ['Host: health.example:http']],
])('%s is refused', async (_what, lines) => {
  expect(await statusWith(...lines)).toBe('400');
});
