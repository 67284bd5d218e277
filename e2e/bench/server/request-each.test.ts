import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { CONNECTIONS, requestEach } from './request-each.ts';

/** Starts a server that answers with a status, and notes what it was asked. */
async function startServer(status: number) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['plainwell-test']}`);
    response.writeHead(status).end('text');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('requests every address once, with the headers, and measures the answers', async () => {
  const { asked, url } = await startServer(200);
  const paths = Array.from({ length: 2 * CONNECTIONS + 1 }, (_none, index) => `/${index}`);
  const measured = await requestEach(
    paths.map((path) => url + path),
    { 'Plainwell-Test': 'yes' },
  );
  expect(new Set(asked)).toEqual(new Set(paths.map((path) => `GET ${path} yes`)));
  expect(asked).toHaveLength(paths.length);
  for (const value of Object.values(measured)) expect(value).toBeGreaterThan(0);
});

test('sends calls with their own method, headers and body', async () => {
  const { asked, url } = await startServer(202);
  const call = { url: `${url}/call`, method: 'POST', headers: { 'Plainwell-Test': 'own' }, body: '{}' };
  await requestEach([call], { 'Plainwell-Test': 'common' });
  expect(asked).toEqual(['POST /call own']);
});

test('refuses answers without success', async () => {
  const { url } = await startServer(429);
  await expect(requestEach([`${url}/page`])).rejects.toThrow('/page answered 429');
});
