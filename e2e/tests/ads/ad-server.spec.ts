import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { outcomes, watchSlots } from '../../harness/pages/slot-events.ts';
import { operatorAt } from '../../harness/readers/operator.ts';
import { test } from '../../harness/readers/consent-test.ts';
import { countTagRequests, startAdServer, type AdServer } from '../../harness/site/ad-server.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect } from '../../harness/test.ts';
import type { Page, Route } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';

const ARTICLE = '/health/high-blood-pressure-guide';

let adServer: AdServer;
let site: RunningSite;
test.beforeAll(async () => {
  adServer = await startAdServer();
  site = await startSite({
    env: { GPT_NETWORK_CODE: '1234,5678', GPT_SCRIPT: adServer.script, AD_REFRESH_SECONDS: '30' },
  });
});
test.afterAll(async () => {
  await site.stop();
  await adServer.stop();
});
test.beforeEach(() => adServer.answer());

const slot = (page: Page, name: string) => page.locator(`plainwell-island[data-slot="${name}"]`);

/** Expects a slot to show the ad server's creative and no other. */
async function expectTagAlone(page: Page, name: string): Promise<void> {
  await expect(slot(page, name).locator('iframe[src*="/api/creatives/tag/"]:not([inert])')).toBeAttached();
  await expect(slot(page, name).locator('iframe')).toHaveCount(1);
}

test('with consent the ad server fills a slot, in a frame that reaches nothing of the site', async ({ readerWith }) => {
  const page = await readerWith(site, 'granted');
  await page.goto(ARTICLE);
  const frame = slot(page, 'railTop').locator('iframe');
  await expect(frame).not.toHaveAttribute('inert');
  const shown = JSON.parse((await frame.contentFrame().locator('#slot').textContent()) ?? '{}');
  expect(shown).toEqual({
    unit: '/1234,5678/sample-heart [[300,250]]',
    targeting: {
      page_url: `${site.url}${ARTICLE}`,
      k1: 'hypertension',
      category: 'heart-health',
      template: 'tabbed',
      seller: 'ads',
      language: 'en',
      site: 'sample-heart',
      slot: 'rail-1',
    },
    tried: ['cookie: refused', 'storage: refused', 'parent: refused', 'navigate: refused'],
  });
  expect(page.url()).toBe(site.url + ARTICLE);
});

test('where the ad server has nothing, the site’s own creative stands in @full', async ({ readerWith }) => {
  const page = await readerWith(site, 'granted');
  await watchSlots(page);
  await page.goto(ARTICLE);
  await slot(page, 'endOfContent').scrollIntoViewIfNeeded();
  await expect(slot(page, 'endOfContent').locator('iframe').contentFrame().getByText('From Plainwell')).toBeVisible();
  expect((await outcomes(page, 'end-of-content')).slice(0, 3)).toEqual(['requested', 'empty', 'filled']);
});

for (const [what, outcome, answer] of [
  ['is blocked', 'blocked', (route) => route.abort('blockedbyclient')],
  ['is not there', 'blocked', (route) => route.fulfill({ status: 404 })],
  ['does nothing', 'failed', (route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
  ['never comes', 'failed', () => {}],
] as [what: string, outcome: string, answer: (route: Route) => unknown][]) {
  test(`where the script of the ad server ${what}, the slot says ${outcome}, and the site’s own creative stands in @full`, async ({
    readerWith,
  }) => {
    const page = await readerWith(site, 'granted');
    await page.route(adServer.script, answer);
    await watchLayoutShifts(page);
    await watchSlots(page);
    await page.goto(ARTICLE);
    await expect(slot(page, 'railTop').locator('iframe').contentFrame().getByText('From Plainwell')).toBeVisible();
    await expect(slot(page, 'railTop').locator('iframe')).toHaveCount(1);
    expect((await outcomes(page, 'rail-1')).slice(0, 3)).toEqual(['requested', outcome, 'filled']);
    expect(await visibleShifts(page)).toEqual([]);
  });
}

test('the ad server is asked about a slot only when its reader comes near @full', async ({ readerWith }) => {
  const page = await readerWith(site, 'granted');
  const asked = countTagRequests(page, adServer);
  const slots: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/creatives/tag/')) slots.push(new URL(request.url()).searchParams.get('slot'));
  });
  await page.goto(ARTICLE);
  await expectTagAlone(page, 'railTop');
  await expect(page.locator('[data-slot="contents"][data-alive]')).toBeAttached();
  expect(slots).toEqual(['rail-1']);
  expect(asked()).toBe(1);
  await slot(page, 'endOfContent').scrollIntoViewIfNeeded();
  await expect.poll(() => slots).toContain('end-of-content');
});

for (const [consent, tag] of withTags(['denied', undefined] as const)) {
  test(`the ad server hears nothing of a reader who ${consent === undefined ? 'has not chosen' : 'said no'}${tag}`, async ({
    readerWith,
  }) => {
    const page = await readerWith(site, consent);
    const asked = countTagRequests(page, adServer);
    await page.goto(ARTICLE);
    await expect(slot(page, 'railTop').locator('iframe').contentFrame().getByText('From Plainwell')).toBeVisible();
    expect(asked()).toBe(0);
  });
}

test('a reader who accepts gets it in the slots that are out of sight @full', async ({ readerWith }) => {
  const page = await readerWith(site, undefined);
  await page.goto(ARTICLE);
  await expect(slot(page, 'railTop').locator('iframe')).toBeVisible();
  await page.mouse.wheel(0, 1_000);
  await page.getByRole('region', { name: 'Your privacy' }).getByRole('button', { name: 'Accept' }).click();
  await expectTagAlone(page, 'railTop');
});

test('a reader who accepts while a creative is on its way gets one after the other, and the later stays @full', async ({
  readerWith,
}) => {
  const page = await readerWith(site, undefined);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/creatives/medium-rectangle?slot=rail-1&*', async (route) => {
    await held;
    await route.continue();
  });
  const asks = page.waitForRequest(/\/api\/creatives\/medium-rectangle\?slot=rail-1&/);
  await page.goto(ARTICLE);
  await asks;
  await page.mouse.wheel(0, 1_000);
  await page.getByRole('region', { name: 'Your privacy' }).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('region', { name: 'Your privacy' })).toBeHidden();
  goOn();
  await expectTagAlone(page, 'railTop');
});

test('what a script of the ad server says besides outcomes counts for nothing @full', async ({ readerWith }) => {
  adServer.answer(
    `for (const said of [1n, 'viewed', ['filled'], 'x'.repeat(100_000), 'filled']) parent.postMessage({ plainwellSlot: said }, '*');`,
  );
  const page = await readerWith(site, 'granted');
  await page.addInitScript(() => {
    document.addEventListener('plainwell:event', ({ detail }) => {
      if (detail.name === 'slot' && detail.slot === 'rail-1')
        document.documentElement.dataset['said'] = `${document.documentElement.dataset['said'] ?? ''} ${detail.what}`;
    });
  });
  await page.goto(ARTICLE);
  await expect(slot(page, 'railTop').locator('iframe')).not.toHaveAttribute('inert');
  await expect(page.locator('html')).toHaveAttribute('data-said', /^ requested filled( viewed)?$/);
});

test('operators are told that the ad server comes first for readers who consent @full', async ({ browser }) => {
  const page = await operatorAt(browser, site, `/ops/campaigns/served?address=${ARTICLE}`);
  await expect(
    page.getByText('For readers who consent to advertising, the page asks Google’s ad server first.'),
  ).toBeVisible();
});

test('a browser that sends Global Privacy Control gets no frame of it @full', async ({ page }) => {
  const answer = await page.request.get(`${site.url}/api/creatives/tag/leaderboard?slot=inline-1&language=en`, {
    headers: { 'Sec-GPC': '1' },
  });
  expect(answer.status()).toBe(404);
});
