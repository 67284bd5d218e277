import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '../plain-test.ts';
import { runServer } from '../servers/run-server.ts';
import { hasVarnish, varnishProgram } from '../servers/varnish-program.ts';
import { freePort } from '../site/free-port.ts';
import { rawRequest } from '../site/raw-request.ts';

/** Headers of a page that the cache may give for a day while the site fails. */
export const PUBLIC = {
  'Cache-Control': 'public, max-age=0, s-maxage=300, stale-if-error=86400',
  'Content-Type': 'text/html',
  'Surrogate-Key': 'every',
};
/** The same, made so long ago that the cache must make it anew. */
export const OUTDATED = { ...PUBLIC, Age: '400' };
type Answer = readonly [status: number, headers: Readonly<Record<string, string>>];

/** A site whose answers a test decides. */
class ScriptedSite {
  /** Answers by path. Other paths are public pages. */
  readonly answers = new Map<string, Answer>();
  /** Requests that reached the site: path, and cookies if there are any. */
  requests: string[] = [];
  isCanary = false;
  /** What the site waits for before it answers. If it rejects, the connection breaks. */
  hold: (url: string) => Promise<void> = async () => undefined;
  /** What each answer contains beside its number. */
  body = '';

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', headers } = request;
    // Varnish itself repeats a request that breaks on a connection that it has used before.
    response.setHeader('Connection', 'close');
    if (url === '/readyz') {
      response.end();
      return;
    }
    this.requests.push([url, ...(headers.cookie === undefined ? [] : [headers.cookie])].join(' '));
    if (url.startsWith('/api/edge/release-set')) {
      const group = new URL(url, 'http://site').searchParams.get('group');
      const isRollout = this.isCanary && group === null;
      response.setHeader(isRollout ? 'Edge-Rollout' : 'Edge-Release-Set', isRollout ? 'canary' : `set-${group}`);
      if (isRollout) response.setHeader('Edge-Stable-Set', 'set-null');
      response.setHeader('Edge-Visitor-Cookie', `plainwell-visitor=${group}; Path=/`);
    }
    try {
      await this.hold(url);
    } catch {
      response.destroy();
      return;
    }
    const [status, sent] = this.answers.get(url) ?? [200, PUBLIC];
    response.writeHead(status, sent).end(`answer ${this.requests.length} ${this.body}`);
  }
}

/**
 * Gives the tests of a file Varnish with the project's configuration, in front of a site whose answers they decide.
 * Each test begins with an empty cache that knows the release set. Call it at the top of the file. Without Varnish the
 * tests are skipped.
 */
export function edgeOfScriptedSite() {
  test.skip(!hasVarnish, 'not on this machine: Varnish');
  const site = new ScriptedSite();
  let url: string;
  let purging: string;
  let stop: (() => Promise<unknown>) | undefined;
  test.beforeAll(async () => {
    const server = createServer((request, response) => void site.answer(request, response));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the site has no port');
    const folder = await mkdtemp(join(tmpdir(), 'plainwell-varnish-'));
    const ports = { readers: await freePort(), purge: await freePort() };
    const origins = [`http://127.0.0.1:${address.port}`];
    const varnish = runServer(await varnishProgram(folder, ports, origins));
    url = `http://127.0.0.1:${ports.readers}`;
    purging = `http://127.0.0.1:${ports.purge}`;
    stop = async () => {
      await varnish.stop();
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    };
    await varnish.whenReady();
  });
  test.afterAll(() => stop?.());

  const read = (path: string, headers?: Record<string, string>) =>
    rawRequest({ url }, { path, ...(headers && { headers }) });
  /** Purges answers by their `Surrogate-Key`: by default all. */
  const purge = (key = 'every') => fetch(purging, { method: 'PURGE', headers: { 'Surrogate-Key': key } });
  /** Empties the cache. It knows the release set then. */
  async function empty(): Promise<void> {
    await purge();
    await read('/');
    site.requests = [];
  }
  test.beforeEach(async () => {
    site.isCanary = false;
    site.hold = async () => undefined;
    site.answers.clear();
    await empty();
  });
  return {
    site,
    read,
    purge,
    empty,
    /** Returns the requests that reached the site, without lookups of the release set. */
    asked: () => site.requests.filter((request) => !request.startsWith('/api/edge/')),
  };
}
