import { request } from 'node:http';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { ARTICLE } from '../../harness/pages/article-page.ts';
import { atRender } from '../../harness/remotes/break-module.ts';
import { builds, startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/plain-test.ts';

/**
 * Starts a site whose only rendering process takes three seconds for an article, so that a test can stop the site
 * meanwhile.
 */
async function startSlowSite(env: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  const isSlow = `props.metadata.url.endsWith('/asthma-control')`;
  const wait = `const end = Date.now() + 3_000; while (${isSlow} && Date.now() < end) {}`;
  const save = await alteredBuild('mfe-account-save', { 'server/SaveControl.js': atRender('SaveControl', wait) });
  return startSite({ releases: [...Object.values(builds), save], env: { RENDER_WORKERS: '1', ...env } });
}

const statusOf = (address: string) =>
  fetch(address).then(
    ({ status }) => status,
    () => 'refused',
  );
const isGone = (site: RunningSite) =>
  expect.poll(() => statusOf(`${site.url}/livez`), { timeout: 30_000 }).toBe('refused');

test('a page that is being made when a process manager ends the site arrives whole @full', async () => {
  const site = await startSlowSite();
  // The call resolves with the page's head, which the site sends while it renders the rest.
  const page = await fetch(site.url + ARTICLE);
  process.kill(site.pid, 'SIGTERM');
  expect(await page.text()).toMatch(/<\/html>\s*$/);
  await isGone(site);
  await site.stop();
});

test('at Ctrl+C the site sends probes elsewhere, and ends with the answer in flight @full', async () => {
  const site = await startSlowSite({ DRAIN_SECONDS: '300' });
  expect(await statusOf(`${site.url}/readyz`)).toBe(200);
  const held = request(`${site.url}/api/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': '2' },
  });
  const answered = new Promise<number | undefined>((resolve, reject) =>
    held.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject),
  );
  held.flushHeaders();
  const page = await fetch(site.url + ARTICLE);
  process.kill(site.pid, 'SIGINT');
  await expect.poll(() => statusOf(`${site.url}/readyz`)).toBe(503);
  const [alive, other] = await Promise.all([fetch(`${site.url}/livez`), fetch(`${site.url}/`)]);
  expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close']);
  expect([other.status, other.headers.get('connection')]).toEqual([200, 'close']);
  expect(await page.text()).toMatch(/<\/html>\s*$/);
  held.end('{}');
  expect(await answered).toBe(400);
  await isGone(site);
  await site.stop();
});
