import type { Page } from '@playwright/test';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { expectAlive } from '../../harness/pages/article-page.ts';
import { readToTheFoot } from '../../harness/pages/read-to-the-foot.ts';
import { outcomes, watchSlots } from '../../harness/pages/slot-events.ts';
import { test } from '../../harness/readers/consent-test.ts';
import { countTagRequests, startAdServer, type AdServer } from '../../harness/site/ad-server.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect } from '../../harness/test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';

/** Starts browsers with a process for each site, as browsers with windows have. */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--site-per-process'] }),
    { scope: 'worker' },
  ],
});

let adServer: AdServer;
let site: RunningSite;
test.beforeAll(async () => {
  adServer = await startAdServer();
  site = await startSite({
    env: {
      GPT_NETWORK_CODE: '1234,5678',
      GPT_SCRIPT: adServer.script,
      GPT_FRAME_ORIGIN: `http://localhost:${adServer.port}`,
    },
  });
  adServer.handOnTo(site.url);
});
test.afterAll(async () => {
  await site.stop();
  await adServer.stop();
});
test.beforeEach(() => adServer.answer());

const LOOP = 'let turns = 0; while (turns >= 0) turns += 1;';

const railTop = (page: Page) => page.locator('plainwell-island[data-slot="railTop"]');

test('frames of an origin of their own are told the page by its path, and no other page may hold them @full', async ({
  readerWith,
}) => {
  const page = await readerWith(site, 'granted');
  await page.goto(ARTICLE);
  const frame = railTop(page).locator('iframe');
  await expect(frame).not.toHaveAttribute('inert');
  await expect(frame).toHaveAttribute('src', /^http:\/\/localhost:\d+\/api\/creatives\/tag\//);
  expect(JSON.parse((await frame.contentFrame().locator('#slot').textContent()) ?? '{}')).toMatchObject({
    targeting: { page_url: site.url + ARTICLE },
  });
  const answer = await page.request.get(String(await frame.getAttribute('src')));
  expect(answer.headers()['content-security-policy']).toContain(`frame-ancestors ${site.url}`);
});

for (const [what, text] of Object.entries({
  throws: `throw new Error('on purpose')`,
  loops: LOOP,
})) {
  test(`where the script of the ad server ${what}, the site’s own creative stands in, and the page is read on @full`, async ({
    readerWith,
  }) => {
    adServer.answer(text);
    const page = await readerWith(site, 'granted');
    const asked = countTagRequests(page, adServer);
    await watchLayoutShifts(page);
    await page.goto(ARTICLE);
    await expect(railTop(page).locator('iframe[src]')).toBeAttached();
    await expect.poll(asked).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Plainwell', exact: true }).first().focus();
    await expect(railTop(page).locator('iframe').contentFrame().getByText('From Plainwell')).toBeVisible();
    expect(await visibleShifts(page)).toEqual([]);
  });
}

test('a creative that loops once it shows keeps to its space, and the page is read on @full', async ({
  readerWith,
}) => {
  adServer.answer(`parent.postMessage({ plainwellSlot: 'filled' }, '*'); setTimeout(() => { ${LOOP} });`);
  const page = await readerWith(site, 'granted');
  await watchLayoutShifts(page);
  await watchSlots(page);
  await page.goto(ARTICLE);
  // The slot reports `viewed` once its creative has been in view for a second.
  await expect.poll(() => outcomes(page, 'rail-1')).toEqual(['requested', 'filled', 'viewed']);
  await expectAlive(page, 'contents');
  const box = await railTop(page).locator('[data-creative]').boundingBox();
  expect([box?.width, box?.height]).toEqual([300, 250]);
  await readToTheFoot(page);
  await page.getByRole('link', { name: 'Plainwell', exact: true }).first().focus();
  expect(page.url()).toBe(site.url + ARTICLE);
  expect(await visibleShifts(page)).toEqual([]);
});
