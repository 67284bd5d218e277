import { expect, test } from '../../harness/plain-test.ts';
import { edgeOfScriptedSite } from '../../harness/readers/edge-of-scripted-site.ts';

const { site, read, purge, empty, asked } = edgeOfScriptedSite();

test('a provider’s answer reaches the site once, whatever the site answers @full', async () => {
  const path = '/account/sign-in/acme/callback?code=1';
  await purge();
  const answered = [
    [303, {}],
    [400, {}],
    [503, { 'Edge-Try-Another': '1' }],
  ] as const;
  for (const [status, headers] of answered) {
    site.answers.set(path, [status, { 'Cache-Control': 'no-store', ...headers }]);
    expect((await read(path, { Cookie: 'attempt=1' })).status).toBe(status);
  }
  site.hold = () => Promise.reject(new Error('the process ends'));
  expect((await read(path, { Cookie: 'attempt=1' })).status).toBe(503);
  expect(site.requests.filter((request) => request.startsWith(path))).toHaveLength(4);
  // No lookup of the release set, which might fail.
  expect(site.requests.filter((request) => request.startsWith('/api/edge/'))).toEqual([]);
});

test('cookies of other scripts hide neither a preview nor the group of a visitor @full', async () => {
  for (const name of ['plainwell-preview', '__Host-plainwell-preview']) {
    await read('/health/a', { Cookie: `optout; ${name}=1` });
    expect(asked().at(-1)).toBe(`/health/a optout; ${name}=1`);
  }
  site.isCanary = true;
  await empty();
  const cookie = 'optout; not-plainwell-visitor=7; __Host-plainwell-visitor=5; __Host-plainwell-visitor=6';
  expect((await read('/health/b', { Cookie: cookie })).headers['set-cookie']).toBeUndefined();
  expect(site.requests).toEqual(['/api/edge/release-set?rollout=canary&group=5', `/health/b ${cookie}`]);
});

test('which dictionary a browser has makes no lookup of the release set @full', async () => {
  for (const letter of ['A', 'B', 'C'])
    await read('/health/c', { 'Accept-Encoding': 'dcb', 'Available-Dictionary': `:${letter.repeat(43)}=:` });
  expect(site.requests).toEqual(['/health/c', '/health/c', '/health/c']);
});

test('no service worker gets a file that the cache has, because the site refuses them @full', async () => {
  const path = '/assets/rail/1/browser/a.js';
  await read(path);
  site.answers.set(path, [403, { 'Cache-Control': 'no-store' }]);
  for (const header of [{ 'Service-Worker': 'script' }, { 'Sec-Fetch-Dest': 'serviceworker' }])
    expect((await read(path, header)).status).toBe(403);
  expect((await read(path)).status).toBe(200);
});

test('a reader with 14 kB of cookies is answered, also while a canary runs @full', async () => {
  const long = `long=${'x'.repeat(14_000)}`;
  const many = Array.from({ length: 1_400 }, (_, index) => `c${index}=1`).join('; ');
  const paths = [long, many, `${many}; __Host-plainwell-visitor=5`].map((cookie, index) => [
    cookie,
    `/health/${index}`,
  ]);
  for (const [cookie = '', path = ''] of paths) expect((await read(path, { Cookie: cookie })).status).toBe(200);
  site.isCanary = true;
  await empty();
  for (const [cookie = '', path = ''] of paths) expect((await read(path, { Cookie: cookie })).status).toBe(200);
  expect(site.requests).toContain('/api/edge/release-set?rollout=canary&group=5');
});
