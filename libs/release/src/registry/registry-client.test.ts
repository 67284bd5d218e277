import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createRegistryClient, type RegistryClient } from './registry-client.ts';

/**
 * Starts a site that always gives one answer, until the test ends.
 * @returns a client of that site.
 */
async function clientOf(answer: RequestListener, signal = new AbortController().signal): Promise<RegistryClient> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return createRegistryClient({ kind: 'site', url: `http://127.0.0.1:${port}`, token: 'x' }, 'the site', signal);
}

const upload = { name: 'rail', archive: Buffer.from('x'), author: null, signature: null, onProgress: () => undefined };
const mayBeDone = 'interrupted: the command may have taken effect; run "history", "list" or "tokens list" to check';

test.each<[string, (client: RegistryClient) => Promise<unknown>, string]>([
  ['a rollback', (client) => client.execute('rail', { of: 'rollback', body: {} }), mayBeDone],
  ['an upload', (client) => client.publish({ ...upload, isDryRun: false }), mayBeDone],
  ['a revocation', (client) => client.revokeToken('rail', 'ci'), mayBeDone],
  ['a list', (client) => client.releases(), 'interrupted: the last call has changed nothing; earlier steps stay done'],
])('%s that is interrupted while the site answers says what it may have left', async (_what, ask, message) => {
  const stopped = new AbortController();
  const client = await clientOf(() => stopped.abort(), stopped.signal);
  expect(await ask(client)).toEqual({ ok: false, exitCode: 130, message });
});

test('an upload that is cut says to run it again, and tells no progress after that', async () => {
  const told: number[] = [];
  const client = await clientOf((request) => void request.once('data', () => request.socket.resetAndDestroy()));
  const answer = await client.publish({
    ...upload,
    archive: Buffer.alloc(20_000_000),
    isDryRun: false,
    onProgress: (share) => told.push(share),
  });
  expect(answer).toMatchObject({
    message: expect.stringMatching(
      /^the site: the connection broke during the upload \(E\w+\): run the command again$/,
    ),
  });
  const before = told.length;
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toHaveLength(before);
});

test('an upload has a connection of its own, because the site may end it after a refusal', async () => {
  const connections: unknown[] = [];
  const client = await clientOf((request, response) => {
    connections.push(request.socket);
    request.resume();
    response.writeHead(401, { 'Content-Type': 'application/json' }).end('{"error":"who?"}');
  });
  await client.releases();
  await client.publish({ ...upload, isDryRun: false });
  await client.releases();
  expect(connections[1]).not.toBe(connections[0]);
  expect(connections[2]).toBe(connections[0]);
});

test.each([
  ['text/html', '<p>hello</p>', /did not answer with JSON: check the address/],
  ['application/json', '[]', /answered in an unknown format \(the whole answer: /],
])('an answer in %s that is none of a registry is told as that', async (type, body, message) => {
  const client = await clientOf((_request, response) => response.writeHead(200, { 'Content-Type': type }).end(body));
  expect(await client.releases()).toMatchObject({ ok: false, message: expect.stringMatching(message) });
});
