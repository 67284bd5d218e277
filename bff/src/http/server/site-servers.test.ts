import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer } from './create-http-server.ts';
import { createSiteServers } from './site-servers.ts';

const closings: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** Returns a port on which another server listens. */
async function takenPort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  closings.push(() => void taken.close());
  return (taken.address() as AddressInfo).port;
}

function open({ port = 0, metricsPort }: { port?: number; metricsPort?: number }) {
  const servers = createSiteServers({ host: '127.0.0.1', port, metricsPort }, createHttpServer());
  closings.push(servers.cut);
  return servers;
}

test('without a port of their own, metrics have no server', async () => {
  const servers = open({});
  expect(servers.metrics).toBeNull();
  expect(await servers.listen()).toBeNull();
  expect(servers.site.listening).toBe(true);
});

test('with one, both servers listen', async () => {
  const servers = open({ metricsPort: 0 });
  expect(await servers.listen()).toBeNull();
  expect([servers.site.listening, servers.metrics?.listening]).toEqual([true, true]);
});

test('a port that is in use is named by its setting', async () => {
  const port = await takenPort();
  expect(await open({ port }).listen()).toMatch(new RegExp(`^setting PORT: port ${port} of 127.0.0.1 is in use`));
  expect(await open({ metricsPort: port }).listen()).toMatch(
    new RegExp(`^setting METRICS_PORT: port ${port} of 127.0.0.1 is in use`),
  );
});

test('cutting ends connections that are in use, and is no fault where nothing listens', async () => {
  const servers = open({ metricsPort: await takenPort() });
  await servers.listen();
  const socket = connect((servers.site.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(servers.site, 'request');
  const cut = once(socket, 'close');
  await servers.cut();
  await cut;
  expect(servers.site.listening).toBe(false);
});
