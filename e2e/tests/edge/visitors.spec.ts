import { expect, test } from '../../harness/plain-test.ts';
import { EDGE_PAGE as PAGE, edgeOfFile } from '../../harness/readers/edge-of-file.ts';
import { remarkedBuild } from '../../harness/remotes/altered-build.ts';
import { registryOfMachine } from '../../harness/remotes/local-registry.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { secondPurge } from '../../harness/timing/second-purge.ts';
import { isInCanary } from '../../soak/visitor-lots.ts';

const COOKIE = '__Host-plainwell-visitor';

const { cluster, site, read, isHit } = edgeOfFile();
const asVisitor = (group: number) => ({ Cookie: `${COOKIE}=${group}` });

test('while a canary runs, each group of visitors has its set, and newcomers get a group @full', async () => {
  const registry = registryOfMachine(site());
  const { rail: stable } = await read(PAGE);
  const version = await registry.publish(await remarkedBuild('mfe-ads-rail', 'edge canary'), 'rail');
  await registry.startCanary('rail', version, 50);
  await secondPurge();
  await expect.poll(async () => (await read(PAGE)).cookies).toHaveLength(1);

  const seen = new Set<string | undefined>();
  for (let group = 0; group < 12; group += 1) {
    const due = isInCanary(String(group), 'rail', 50) ? version : stable;
    await expect.poll(() => isHit(PAGE, asVisitor(group))).toBe(true);
    const page = await read(PAGE, asVisitor(group));
    expect(page).toMatchObject({ rail: due, cookies: [] });
    seen.add(page.rail);
  }
  expect(seen.size).toBe(2);

  const newcomer = await read(PAGE, { Cookie: 'theme=dark' });
  const [, group = ''] = new RegExp(`^${COOKIE}=(\\d{1,4}); Max-Age=31536000; Path=/; HttpOnly; Secure`).exec(
    newcomer.cookies[0] ?? '',
  ) ?? [''];
  expect(newcomer).toMatchObject({ rail: isInCanary(group, 'rail', 50) ? version : stable, isHit: true });
  // Whoever names a set gets the one of their group nevertheless.
  const named = await read(PAGE, { ...asVisitor(Number(group)), 'Edge-Release-Set': 'x', 'X-Stage': 'page' });
  expect(named.rail).toBe(newcomer.rail);

  await registry.endChannel('rail', 'canary');
  await secondPurge();
  await expect.poll(async () => (await read(PAGE)).cookies).toEqual([]);
  for (const each of [0, 1, 2, 3]) expect((await read(PAGE, asVisitor(each))).rail).toBe(stable);
});

test('a preview, a personal page and a call reach the site each time, and nobody else sees them @full', async () => {
  const registry = registryOfMachine(site());
  const version = await registry.publish(await remarkedBuild('mfe-ads-rail', 'edge preview'), 'rail');
  const opened = await read(await registry.preview('rail', version, 'spring'));
  const [cookie = ''] = (opened.cookies[0] ?? '').split(';');
  expect(cookie).toContain('plainwell-preview=');
  await expect.poll(() => isHit(PAGE)).toBe(true);
  for (let view = 0; view < 2; view += 1)
    expect(await read(PAGE, { Cookie: cookie })).toMatchObject({ rail: version, isHit: false });
  expect((await read(PAGE)).rail).not.toBe(version);

  for (const path of ['/account/saved', '/api/session', '/no-such-page', '/healthz']) {
    await read(path);
    expect(await read(path)).toMatchObject({ isHit: false });
  }
  const sent = await rawRequest(cluster(), { path: PAGE, method: 'POST', body: 'x' });
  expect(sent.status).toBe(405);
});

test('readers cannot purge @full', async () => {
  await expect.poll(() => isHit(PAGE)).toBe(true);
  const headers = { 'Surrogate-Key': 'every' };
  for (const origin of [cluster().url, cluster().cache])
    expect((await rawRequest({ url: origin }, { path: PAGE, method: 'PURGE', headers })).status).toBe(405);
  expect(await isHit(PAGE)).toBe(true);
});

test('a browser reads the page through both, with every island alive and no report of the policy @full', async ({
  browser,
}) => {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(cluster().url + PAGE);
  await page.mouse.wheel(0, 20_000);
  await expect(page.locator('[data-slot][data-alive]').first()).toBeAttached();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
  expect(errors).toEqual([]);
});

test('without the site, kept pages are still read, and others say so in their language @full', async () => {
  await expect.poll(() => isHit(PAGE)).toBe(true);
  await Promise.all(cluster().processes.map((process) => process.stop()));
  // Longer than a probe needs to notice, and than a lookup of the release set is fresh.
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  expect(await read(PAGE)).toMatchObject({ status: 200, isHit: true });
  expect(await read('/health/never-read')).toMatchObject({ status: 503, text: expect.stringContaining('lang="en"') });
  expect(await read('/es/salud/nunca')).toMatchObject({ status: 503, text: expect.stringContaining('lang="es"') });
});

test('what nginx refuses itself, and what nobody behind it answers, is told in both languages @full', async () => {
  const malformed = await read('/health/%');
  expect(malformed).toMatchObject({ status: 400, headers: { 'cache-control': 'no-store' } });
  expect(malformed.text).toContain('<h1>That request cannot be answered</h1>');
  expect(malformed.text).toContain('La dirección no es válida');
  await Promise.all([...cluster().processes, cluster().varnish].map((server) => server.stop()));
  const away = await read(PAGE);
  expect(away).toMatchObject({ status: 503, headers: { 'retry-after': '10', 'cache-control': 'no-store' } });
  expect(away.text).toContain('<p lang="es">El sitio no responde.');
});
