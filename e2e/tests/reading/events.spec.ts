import type { Page } from '@playwright/test';
import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { PAGE_EVENT } from '@plainwell/contracts/browser/page-elements.ts';
import { ARTICLE } from '../../harness/pages/article-page.ts';
import { breakAssets } from '../../harness/remotes/break-assets.ts';
import { untilLoaderHasCome } from '../../harness/pages/islands-page.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { stopClock } from '../../harness/timing/stop-clock.ts';
import { counter } from '../../harness/site/read-metrics.ts';
import { expect, test } from '../../harness/test.ts';

const EVENTS = 'plainwell_page_events_total';

/** A sample article whose `kmeta` requests the engagement event. */
const ENGAGING = '/tabbed/health/high-blood-pressure-guide';
const engagement: PageEvent = {
  name: 'tool-exposure',
  toolName: 'High Blood Pressure: A Complete and Calm Guide',
  topic: 'hypertension',
  jtbd: '',
  exposureType: 'pageview',
};

const click: PageEvent = {
  name: 'affiliate-click',
  category: 'In-Content Affiliate Link',
  position: 2,
  affiliate: 'wellos',
  product: 'made-up',
};

/** Inserts HTML at the top of the page and arms it, like an appended article. */
async function insert(page: Page, html: string): Promise<void> {
  await untilLoaderHasCome(page);
  await page.evaluate((text) => {
    const region = document.createElement('div');
    region.innerHTML = text;
    document.querySelector('main')?.prepend(region);
    globalThis.plainwell?.arm(region);
  }, html);
}

const link = (event: string) => `<a href="/about/process" data-event='${event}'><b>A made-up link</b></a>`;

test('a click on a link is counted although it leads away from the page', async ({ page, request }) => {
  const labels = { name: 'affiliate-click', category: 'In-Content Affiliate Link', position: '2' };
  const before = await counter(request, EVENTS, labels);
  // With a stopped clock, the page never sends its events on its own.
  await stopClock(page);
  await page.goto(ARTICLE);
  await insert(page, link(JSON.stringify(click)));
  await page.getByText('A made-up link').click();
  await expect(page).toHaveURL(/\/about\/process$/);
  await expect.poll(() => counter(request, EVENTS, labels)).toBe(before + 1);
});

test('a click counts by keyboard and by middle button, not by the button that opens a menu, and no broken event stands in its way @full', async ({
  page,
}) => {
  const reports = await listenTo(page);
  await page.goto(ARTICLE);
  await insert(
    page,
    `<a href="#top" data-event="{broken">Broken</a> ${link(JSON.stringify(click)).replace('/about/process', '#top')}`,
  );
  await page.getByText('Broken').click();
  const made = page.getByRole('link', { name: 'A made-up link' });
  await made.click({ button: 'right' });
  await page.keyboard.press('Escape');
  await made.press('Enter');
  await made.click({ button: 'middle' });
  expect(await reports.events()).toEqual([click, click]);
  expect(reports.errors).toEqual([]);
});

test('a click that waits for its script counts once @full', async ({ page }) => {
  const reports = await listenTo(page);
  await breakAssets(page, 'shell', 'answers 404', /runtime\.js/);
  await page.goto(ARTICLE);
  await insert(
    page,
    `<plainwell-island data-slot="made-up" data-remote="reader-tools" data-module="./Unheard" data-strategy="interaction"
      data-prefix="made-up-" data-unavailable="server-html" data-props="{}">
      <a href="#top" data-replay data-event='${JSON.stringify(click)}'>Held back</a></plainwell-island>`,
  );
  await page.getByText('Held back').click();
  await expect(page).toHaveURL(/#top$/);
  expect(await reports.events()).toEqual([click]);
});

test('what hydrated code tells the page is reported', async ({ page }) => {
  const reports = await listenTo(page);
  const opened: PageEvent = { name: 'gallery-open', gallery: 'Four ways to sit' };
  await page.goto(ARTICLE);
  await untilLoaderHasCome(page);
  await page.evaluate(([name, detail]) => document.dispatchEvent(new CustomEvent(name, { detail })), [
    PAGE_EVENT,
    opened,
  ] as const);
  expect(await reports.events()).toEqual([opened]);
});

test('an article that asks for it reports its engagement event once, and an appended one its own', async ({ page }) => {
  const reports = await listenTo(page);
  await page.goto(ENGAGING);
  await untilLoaderHasCome(page);
  expect(await reports.events()).toEqual([engagement]);
  const appended = { ...engagement, toolName: 'Appended' };
  await insert(page, `<article data-load-event='${JSON.stringify(appended)}'></article>`);
  await insert(page, '<p>More</p>');
  expect(await reports.events()).toEqual([engagement, appended]);
});

test('a page that nobody sees yet reports its engagement when it comes into sight @full', async ({ page }) => {
  const reports = await listenTo(page);
  await page.addInitScript('Object.defineProperty(document, "hidden", { configurable: true, value: true })');
  await page.goto(ENGAGING);
  await untilLoaderHasCome(page);
  expect(await reports.events()).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await reports.events()).toEqual([engagement]);
});
