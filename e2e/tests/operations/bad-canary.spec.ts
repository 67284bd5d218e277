import type { Browser } from '@playwright/test';
import { ARTICLE } from '../../harness/pages/article-page.ts';
import { registryOfMachine } from '../../harness/remotes/local-registry.ts';
import { remarkedBuild } from '../../harness/remotes/altered-build.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

/**
 * Maximum number of page views of the canary until self-defence halts it: five times the number of addresses that
 * self-defence requires.
 */
const CANARY_VIEWS_MAXIMUM = 100;
/** Number of readers whose browsers are open at the same time. */
const AT_ONCE = 4;

/**
 * Opens an article as a new reader with a client address of their own, and waits until the page has reported its loads.
 * @param missing the release of the rail whose scripts do not reach the reader.
 * @returns whether the reader got that release.
 */
async function read(browser: Browser, { url }: RunningSite, number: number, missing: string): Promise<boolean> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    extraHTTPHeaders: { 'X-Forwarded-For': `198.51.${Math.floor(number / 250)}.${number % 250}` },
  });
  const page = await context.newPage();
  await page.route(`**/assets/rail/${missing}/**/*.js`, (route) => route.fulfill({ status: 404, body: 'Not here.' }));
  const reported = page.waitForRequest(
    (request) => request.url().endsWith('/api/telemetry') && String(request.postData()).includes('"remote":"rail"'),
  );
  await page.goto(url + ARTICLE);
  const set = await page.locator('meta[name="plainwell-releases"]').getAttribute('content');
  await (await reported).response();
  await context.close();
  return String(set).includes(`rail@${missing}`);
}

test('a canary whose files do not arrive is halted by what its readers’ browsers report, and readers get stable again @full', async ({
  browser,
}) => {
  const site = await startSite({ env: { TRUST_PROXY: '1', SELF_DEFENCE_INTERVAL: '0.5' } });
  const registry = registryOfMachine(site);
  const { stable = '' } = await registry.channels('rail');
  const canary = await registry.publish(await remarkedBuild('mfe-ads-rail', 'the same code'), 'rail');
  await registry.startCanary('rail', canary, 50);

  let [readers, views] = [0, 0];
  while ((await registry.channels('rail'))['canary'] !== undefined && views < CANARY_VIEWS_MAXIMUM) {
    const next = Array.from({ length: AT_ONCE }, () => read(browser, site, readers++, canary));
    views += (await Promise.all(next)).filter(Boolean).length;
  }
  expect(await registry.channels('rail')).toEqual({ stable });
  expect(await registry.lastChange('rail')).toMatchObject({
    who: 'self-defence',
    action: 'end',
    why: expect.stringContaining('halted: '),
  });
  await expect.poll(() => read(browser, site, readers++, canary)).toBe(false);
  await site.stop();
});
