import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../../harness/plain-test.ts';
import { runServer } from '../../harness/servers/run-server.ts';
import { hasVarnish, varnishProgram } from '../../harness/servers/varnish-program.ts';
import { freePort } from '../../harness/site/free-port.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';

test.skip(!hasVarnish, 'not on this machine: Varnish');

/** A page that the cache may give for a day while the site fails. */
const PUBLIC = {
  'Cache-Control': 'public, max-age=0, s-maxage=300, stale-if-error=86400',
  'Content-Type': 'text/html',
  'Surrogate-Key': 'every',
};
/** The same, made so long ago that the cache must make it anew. */
const OUTDATED = { ...PUBLIC, Age: '400' };
type Answer = readonly [status: number, headers: Readonly<Record<string, string>>];

/** What the site answers by path, for the time of a test. Other paths are public pages. */
const answers = new Map<string, Answer>();
/** Requests that reached the site: path, and cookies if there are any. */
let requests: string[] = [];
let isCanary = false;
/** What the site waits for before it answers. If it rejects, the connection breaks. */
let hold: (url: string) => Promise<void> = async () => undefined;
/** What each answer contains beside its number. */
let body = '';

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '', headers } = request;
  // Varnish itself repeats a request that breaks on a connection that it has used before.
  response.setHeader('Connection', 'close');
  if (url === '/readyz') {
    response.end();
    return;
  }
  requests.push([url, ...(headers.cookie === undefined ? [] : [headers.cookie])].join(' '));
  if (url.startsWith('/api/edge/release-set')) {
    const group = new URL(url, 'http://site').searchParams.get('group');
    const isRollout = isCanary && group === null;
    response.setHeader(isRollout ? 'Edge-Rollout' : 'Edge-Release-Set', isRollout ? 'canary' : `set-${group}`);
    if (isRollout) response.setHeader('Edge-Stable-Set', 'set-null');
    response.setHeader('Edge-Visitor-Cookie', `plainwell-visitor=${group}; Path=/`);
  }
  try {
    await hold(url);
  } catch {
    response.destroy();
    return;
  }
  const [status, sent] = answers.get(url) ?? [200, PUBLIC];
  response.writeHead(status, sent).end(`answer ${requests.length} ${body}`);
}

let url: string;
let purge: string;
let stop: () => Promise<unknown>;
test.beforeAll(async () => {
  const site = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-varnish-'));
  const ports = { readers: await freePort(), purge: await freePort() };
  const origins = [`http://127.0.0.1:${address.port}`];
  const varnish = runServer(await varnishProgram(folder, ports, origins));
  url = `http://127.0.0.1:${ports.readers}`;
  purge = `http://127.0.0.1:${ports.purge}`;
  stop = async () => {
    await varnish.stop();
    site.close();
    site.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  };
  await varnish.whenReady();
});
test.afterAll(() => stop());

const purgeAll = () => fetch(purge, { method: 'PURGE', headers: { 'Surrogate-Key': 'every' } });

/** Empties the cache. It knows the release set then. */
async function empty(): Promise<void> {
  await purgeAll();
  await rawRequest({ url }, { path: '/' });
  requests = [];
}

test.beforeEach(async () => {
  isCanary = false;
  hold = async () => undefined;
  answers.clear();
  await empty();
});

const read = (path: string, headers?: Record<string, string>) =>
  rawRequest({ url }, { path, ...(headers && { headers }) });
/** Returns the requests that reached the site, without lookups of the release set. */
const asked = () => requests.filter((request) => !request.startsWith('/api/edge/'));

for (const status of [500, 503])
  test(`an answer with ${status} is not asked for again, because that would double the load @full`, async () => {
    for (const path of ['/health/busy', '/search?q=busy', '/api/session', '/assets/busy.js']) {
      answers.set(path, [status, { 'Cache-Control': 'no-store' }]);
      expect((await read(path)).status).toBe(status);
    }
    expect(asked()).toEqual(['/health/busy', '/search?q=busy', '/api/session', '/assets/busy.js']);
  });

test('if the site fails, an outdated copy is better than an error @full', async () => {
  for (const path of ['/health/outdated', '/feed.xml', '/assets/outdated.js']) {
    answers.set(path, [200, OUTDATED]);
    const { text } = await read(path);
    answers.set(path, [503, { 'Cache-Control': 'no-store' }]);
    for (let view = 0; view < 2; view += 1) expect(await read(path)).toMatchObject({ status: 200, text });
    answers.set(path, [200, PUBLIC]);
    expect((await read(path)).text).not.toBe(text);
  }
});

test('if lookups of the release set fail, the set that the cache knows is still good @full', async () => {
  const lookup = '/api/edge/release-set';
  const kept = { ...OUTDATED, 'Edge-Release-Set': 'known' };
  answers.set(lookup, [200, kept]);
  await empty();
  const { text } = await read('/health/known');
  answers.set(lookup, [503, { 'Cache-Control': 'no-store' }]);
  for (let view = 0; view < 2; view += 1) expect(await read('/health/known')).toMatchObject({ status: 200, text });
  expect(asked()).toEqual(['/health/known']);
});

test('all readers of an outdated page get it while the site fails, and none waits for the others @full', async () => {
  const path = '/health/popular';
  answers.set(path, [200, OUTDATED]);
  const { text } = await read(path);
  answers.set(path, [503, { 'Cache-Control': 'no-store' }]);
  const READERS = 20;
  let waiting = 0;
  const all = Promise.withResolvers<void>();
  // The site answers nobody before it has been asked by all.
  hold = async (url) => {
    if (url !== path) return;
    waiting += 1;
    if (waiting === READERS) all.resolve();
    await all.promise;
  };
  const views = await Promise.all(Array.from({ length: READERS }, () => read(path)));
  for (const view of views) expect(view).toMatchObject({ status: 200, text });
});

test('a provider’s answer reaches the site once, whatever the site answers @full', async () => {
  const path = '/account/sign-in/acme/callback?code=1';
  await purgeAll();
  const answered = [
    [303, {}],
    [400, {}],
    [503, { 'Edge-Try-Another': '1' }],
  ] as const;
  for (const [status, headers] of answered) {
    answers.set(path, [status, { 'Cache-Control': 'no-store', ...headers }]);
    expect((await read(path, { Cookie: 'attempt=1' })).status).toBe(status);
  }
  hold = () => Promise.reject(new Error('the process ends'));
  expect((await read(path, { Cookie: 'attempt=1' })).status).toBe(503);
  expect(requests.filter((request) => request.startsWith(path))).toHaveLength(4);
  // No lookup of the release set, which might fail.
  expect(requests.filter((request) => request.startsWith('/api/edge/'))).toEqual([]);
});

test('cookies of other scripts hide neither a preview nor the group of a visitor @full', async () => {
  for (const name of ['plainwell-preview', '__Host-plainwell-preview']) {
    await read('/health/a', { Cookie: `optout; ${name}=1` });
    expect(asked().at(-1)).toBe(`/health/a optout; ${name}=1`);
  }
  isCanary = true;
  await empty();
  const cookie = 'optout; not-plainwell-visitor=7; __Host-plainwell-visitor=5; __Host-plainwell-visitor=6';
  expect((await read('/health/b', { Cookie: cookie })).headers['set-cookie']).toBeUndefined();
  expect(requests).toEqual(['/api/edge/release-set?rollout=canary&group=5', `/health/b ${cookie}`]);
});

test('which dictionary a browser has makes no lookup of the release set @full', async () => {
  for (const letter of ['A', 'B', 'C'])
    await read('/health/c', { 'Accept-Encoding': 'dcb', 'Available-Dictionary': `:${letter.repeat(43)}=:` });
  expect(requests).toEqual(['/health/c', '/health/c', '/health/c']);
});

const spellings = {
  queries: (number) => `/health/kept?${number}`,
  'encoded letters': (number) => `/health/${spelledOtherwise('keptkept', number, percentEncoded)}`,
  capitals: (number) => `/${spelledOtherwise('infinite', number)}/health/kept`,
  'capitals in addresses of files': (number) => `/${spelledOtherwise('assets', 1)}/rail/1/browser/${number}.js`,
  slashes: (number) => `/media/${'/'.repeat(number)}a.jpg`,
  dots: (number) => `/media/${'./'.repeat(number)}a.jpg`,
  'unknown layouts of ads': (number) => `/api/content/health/kept?adLayout=x${number}`,
} satisfies Record<string, (number: number) => string>;

/** Respells the letters of a word whose places are the set bits of a number. */
function spelledOtherwise(word: string, number: number, spell = (letter: string) => letter.toUpperCase()): string {
  return [...word].map((letter, place) => ((number >> place) & 1 ? spell(letter) : letter)).join('');
}
const percentEncoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

for (const [what, spelled] of Object.entries(spellings))
  test(`whoever asks for many spellings takes no room from pages: ${what} @full`, async () => {
    const { text } = await read('/health/kept');
    // Twice what the storage of the tests holds.
    body = 'x'.repeat(1_000_000);
    for (let number = 1; number <= 128; number += 1) await read(spelled(number), { 'Release-Set': 'own' });
    body = '';
    expect((await read('/health/kept')).text).toBe(text);
  });

test('a host in other letters is the same host @full', async () => {
  const { text } = await read('/health/host', { Host: 'site.example' });
  expect((await read('/health/host', { Host: 'SITE.Example' })).text).toBe(text);
});

test('a refusal of one client’s request does not cost all readers the copy that is left @full', async () => {
  const path = '/health/refused';
  answers.set(path, [200, OUTDATED]);
  const { text } = await read(path);
  for (const status of [429, 431, 400, 503]) {
    answers.set(path, [status, { 'Cache-Control': 'no-store' }]);
    expect(await read(path)).toMatchObject({ status: 200, text });
  }
  answers.set(path, [410, { 'Cache-Control': 'no-store' }]);
  expect((await read(path)).status).toBe(410);
  answers.set(path, [503, { 'Cache-Control': 'no-store' }]);
  expect((await read(path)).status).toBe(503);
});

test('no service worker gets a file that the cache has, because the site refuses them @full', async () => {
  const path = '/assets/rail/1/browser/a.js';
  await read(path);
  answers.set(path, [403, { 'Cache-Control': 'no-store' }]);
  for (const header of [{ 'Service-Worker': 'script' }, { 'Sec-Fetch-Dest': 'serviceworker' }])
    expect((await read(path, header)).status).toBe(403);
  expect((await read(path)).status).toBe(200);
});

test('if no process says which set a group gets, readers get the page of stable @full', async () => {
  answers.set('/api/edge/release-set', [200, { ...PUBLIC, 'Surrogate-Key': 'rollout' }]);
  answers.set('/api/edge/release-set?rollout=canary&group=5', [200, { ...PUBLIC, 'Surrogate-Key': 'group' }]);
  await empty();
  const { text } = await read('/health/stable');
  isCanary = true;
  await fetch(purge, { method: 'PURGE', headers: { 'Surrogate-Key': 'rollout' } });
  await read('/health/other', { Cookie: '__Host-plainwell-visitor=5' });
  // Only the lookup of the rollout stays, so that the group which a newcomer draws is not known.
  await fetch(purge, { method: 'PURGE', headers: { 'Surrogate-Key': 'group' } });
  hold = () => Promise.reject(new Error('the process ends'));
  for (const cookie of ['__Host-plainwell-visitor=7', 'theme=dark']) {
    const page = await read('/health/stable', { Cookie: cookie });
    expect(page).toMatchObject({ status: 200, text });
    expect(page.headers['set-cookie']).toBeUndefined();
  }
  expect((await read('/health/never-read')).status).toBe(503);
});

test('a reader with 14 kB of cookies is answered, also while a canary runs @full', async () => {
  const long = `long=${'x'.repeat(14_000)}`;
  const many = Array.from({ length: 1_400 }, (_, index) => `c${index}=1`).join('; ');
  const paths = [long, many, `${many}; __Host-plainwell-visitor=5`].map((cookie, index) => [
    cookie,
    `/health/${index}`,
  ]);
  for (const [cookie = '', path = ''] of paths) expect((await read(path, { Cookie: cookie })).status).toBe(200);
  isCanary = true;
  await empty();
  for (const [cookie = '', path = ''] of paths) expect((await read(path, { Cookie: cookie })).status).toBe(200);
  expect(requests).toContain('/api/edge/release-set?rollout=canary&group=5');
});
