import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteProxy } from './site-proxy.ts';

const pages: Record<string, string> = {
  '/': '<plainwell-island data-slot="front" data-remote="rail"></plainwell-island>',
  '/article': '<plainwell-island data-slot="body" data-remote="article"></plainwell-island>',
};

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answerAsSite: RequestListener = ({ url = '/' }, response) => {
  const slots = pages[url.replace(/\?.*/, '')];
  const state = '<script type="application/json" id="plainwell-page">{"releases":{}}</script>';
  response
    .writeHead(200, { 'Content-Type': 'text/html' })
    .end(slots === undefined ? '<title>Of another program</title>' : slots + state);
};

async function openProxy(remote: string) {
  const without: string[] = [];
  const { server } = createSiteProxy({
    site: new URL(await listening(createServer(answerAsSite))),
    remote,
    build: { folder: import.meta.dirname, entry: 'remoteEntry.js', integrity: () => 'sha384-local' },
    onUnreachable: (reason) => expect.unreachable(reason),
    onPageWithout: (path) => without.push(path),
  });
  const url = await listening(server);
  return {
    without,
    open: async (path: string) => (await fetch(url + path, { headers: { Accept: 'text/html' } })).text(),
  };
}

test('pages without a slot of the remote are told, until one has it', async () => {
  const { without, open } = await openProxy('article');
  await open('/');
  await open('/?again=1');
  expect(without).toEqual(['/', '/?again=1']);
  expect(await open('/article')).toContain('sha384-local');
  await open('/?later=1');
  expect(without).toEqual(['/', '/?again=1']);
});

test('a page that is not the site’s is not told', async () => {
  const { without, open } = await openProxy('article');
  expect(await open('/elsewhere')).toBe('<title>Of another program</title>');
  expect(without).toEqual([]);
});
