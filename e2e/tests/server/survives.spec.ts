import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { ARTICLE, comeNear, expectAlive, island, noticeOf, printButton } from '../../harness/pages/article-page.ts';
import { atRender } from '../../harness/remotes/break-module.ts';
import { counter } from '../../harness/site/read-metrics.ts';
import { builds, startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test as base } from '../../harness/plain-test.ts';

const HANGS = 'plainwell_render_hangs_total';
/** An article on which a module takes memory outside the heap. */
const HOARDED = '/tabbed/health/anxiety-and-breathing';

const test = base.extend<object, { site: RunningSite }>({
  site: [
    async ({}, use) => {
      const save = await alteredBuild('mfe-account-save', {
        'server/SaveControl.js': atRender('SaveControl', `while (props.metadata.url.endsWith('/asthma-control')) {}`),
      });
      const share = await alteredBuild('mfe-reader-tools', {
        'server/ShareBar.js': atRender(
          'ShareBar',
          `const hoard = []; while (url.endsWith('/anxiety-and-breathing')) hoard.push(Buffer.alloc(4e6, 1))`,
        ),
      });
      const site = await startSite({
        releases: [...Object.values(builds), save, share],
        // Starts only one rendering process, so that no other process takes over while a module blocks it.
        env: { RENDER_WORKERS: '1' },
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

test('while a module blocks the rendering process, other requests are answered; then its page comes without it @full', async ({
  request,
}) => {
  await request.get('/');
  const ends: string[] = [];
  const blocked = request.get(ARTICLE).then((response) => {
    ends.push('blocked page');
    return response;
  });
  for (const address of ['/', '/tabbed', '/healthz', '/metrics']) {
    expect((await request.get(address)).status()).toBe(200);
    ends.push(address);
  }
  expect((await blocked).status()).toBe(200);
  expect(ends).toEqual(['/', '/tabbed', '/healthz', '/metrics', 'blocked page']);
  expect(await (await blocked).text()).toMatch(/data-module=".\/SaveControl"[^>]* data-render="asked"/);
  expect(await counter(request, HANGS, { remote: 'account-save', module: './SaveControl' })).toBe(1);
});

test('the module that blocked is rendered by the browser of a reader who says so @full', async ({ page }) => {
  await page.goto(ARTICLE);
  await noticeOf(page, 'save').getByRole('button', { name: 'Try again' }).click();
  await expectAlive(page, 'save');
  await expect(page.getByRole('button', { name: 'Save article' })).toBeVisible();
});

test('a module that hoards memory outside its heap costs its own slot and not the server @full', async ({
  request,
}) => {
  const response = await request.get(HOARDED);
  expect(response.status()).toBe(200);
  expect(await response.text()).toMatch(/data-module=".\/ShareBar"[^>]* data-render="asked"/);
  expect(await counter(request, HANGS, { remote: 'reader-tools', module: './ShareBar' })).toBe(1);
  expect((await request.get('/healthz')).status()).toBe(200);
});

base(
  'a kept release that was changed on disk is refused and counted, and readers see no trace of its remote @full',
  async ({ page, request }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'plainwell-e2e-kept-'));
    await (await startSite({ dataDir })).stop();
    const [version = ''] = await readdir(join(dataDir, 'releases/rail'));
    await appendFile(join(dataDir, 'releases/rail', version, 'browser/remoteEntry.js'), '\n// changed');

    const site = await startSite({ dataDir, releases: [] });
    await page.goto(site.url + ARTICLE);
    await comeNear(printButton(page));
    await expectAlive(page, 'share');
    await expectAlive(page, 'contents');
    await expect(island(page, 'railTop')).toHaveText('');
    await expect(page.locator('.slot-notice')).toHaveCount(0);
    expect(await page.locator('meta[name="plainwell-releases"]').getAttribute('content')).not.toContain('rail@');
    const metrics = await (await request.get(`${site.url}/metrics`)).text();
    expect(metrics).toContain(`plainwell_refused_releases_total{remote="rail",release="${version}"} 1`);
    expect(site.log()).toContain('browser/remoteEntry.js');
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
);
