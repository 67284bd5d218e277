import type { APIRequestContext, Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { findViolations } from '../../harness/audits/find-violations.ts';
import { comeTo, linksOf, openInfinitePage, readUntil, repeatedIds } from '../../harness/pages/infinite-page.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/insomnia-causes-and-care';
const REVIEW = '/health/home-blood-pressure-monitor-review';
const FLAG = '?experiment=email-marketing';
const BLOCK = '[data-slot="emailMarketing"]';

const htmlAt = async (address: string) => (await fetch(address)).text();

test('where test flags are not allowed an address with one is the page without it', async ({ site }) => {
  const html = await htmlAt(site.url + ARTICLE + FLAG);
  expect(html).not.toContain('EmailMarketing');
  expect(html === (await htmlAt(site.url + ARTICLE))).toBe(true);
});

test('a tester sees the e-mail block, and no script of it comes @full', async ({ page, configuredSite }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(configuredSite.url + ARTICLE + FLAG);
  const block = page.getByRole('region', { name: 'A few good articles, once a day' });
  await expect(block.getByRole('link')).toHaveCount(3);
  await expect(block.locator('form, input, button')).toHaveCount(0);
  await expect(page.locator('plainwell-island[data-strategy="idle"]:not([data-alive])')).toHaveCount(0);
  expect(requested.filter((address) => /EmailMarketing.*\.js/.test(address))).toEqual([]);
  await block.getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(ARTICLE));
  await expect(page.locator(BLOCK)).toHaveCount(0);
});

test('the block speaks Spanish on a Spanish article, in each template @full', async ({ page, configuredSite }) => {
  for (const template of ['', '/tabbed', '/infinite']) {
    await page.goto(`${configuredSite.url}${template}/es/salud/insomnio-causas-y-cuidados${FLAG}`);
    await expect(page.getByRole('region', { name: 'Unos pocos buenos artículos, una vez al día' })).toBeVisible();
  }
});

test('only the flag’s own value makes another page: an unknown one is the page without it @full', async ({
  configuredSite,
}) => {
  const plain = await htmlAt(configuredSite.url + ARTICLE);
  expect(plain).not.toContain('EmailMarketing');
  for (const value of ['', 'other', 'email-marketing-2', 'EMAIL-MARKETING']) {
    expect((await htmlAt(`${configuredSite.url}${ARTICLE}?experiment=${value}`)) === plain, value).toBe(true);
  }
  expect((await htmlAt(configuredSite.url + ARTICLE + FLAG)) === plain).toBe(false);
});

test('a tester sees where ads stand and why, and the page of readers does not know of it', async ({
  page,
  configuredSite,
  request,
}) => {
  await page.goto(`${configuredSite.url}${REVIEW}?ad-debug=1`);
  const debug = page.getByRole('complementary', { name: 'Placement of ads' });
  await expect(debug).toContainText('Ad layout: BASELINE (article)');
  await expect(debug.getByRole('listitem').first()).toHaveText(/^brand-ctas: /);
  await expect(
    debug
      .getByRole('listitem')
      .filter({ hasText: /^leaderboard/ })
      .last(),
  ).toHaveText(/^leaderboard: no place, due after \d+: (?:text-ends|maximum)$/);
  await expect(debug.getByRole('listitem').filter({ hasText: 'end-of-content' })).toHaveText(
    /^end-of-content, number 7 of ads: after paragraph \d+$/,
  );
  await expect(debug.getByRole('listitem').filter({ hasText: 'rail' })).toHaveText(
    'rail: at most 14, 550 px apart: tabbed',
  );
  await expect(debug.getByRole('listitem').last()).toHaveText('sticky-leaderboard: at the foot of the window');
  expect(await findViolations(page)).toEqual([]);
  expect(await (await request.get(configuredSite.url + REVIEW)).text()).not.toContain('ad-debug');
});

test('on the infinite page each article says why its ads stand where they do, at the foot of the window while it is read @full', async ({
  page,
  configuredSite,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openInfinitePage(page, `${configuredSite.url}/infinite${REVIEW}?ad-debug=1`);
  await readUntil(page, 3);
  const debug = page.getByRole('complementary', { name: 'Placement of ads' }).locator('details');
  await expect(debug).toHaveCount(3);
  for (const position of [1, 2, 3]) {
    await comeTo(page, position);
    await expect(debug.nth(position - 1)).toBeInViewport({ ratio: 1 });
    for (const other of [1, 2, 3].filter((each) => each !== position))
      await expect(debug.nth(other - 1)).not.toBeInViewport({ ratio: 0.1 });
  }
  await expect(page.locator('[data-href$="ad-debug.css"]')).toHaveCount(1);
  expect(await repeatedIds(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
});

/** Returns the plan of ads that each article of the page shows, in the form in which the call returns it. */
const shownPlans = (page: Page) =>
  page.getByRole('complementary', { name: 'Placement of ads' }).evaluateAll((shown) =>
    shown.map((each) => {
      const layout = each.querySelector('summary')?.textContent.replace('Ad layout: ', '');
      return `${layout}: ${[...each.querySelectorAll('li')].map((line) => line.textContent).join('; ')}`;
    }),
  );

const adPlansAt = async (request: APIRequestContext, address: string) =>
  (await (await request.get(address)).json()).data.adPlans;

for (const [path, tag] of withTags(
  [REVIEW, '/nutrition/meal-kits-for-busy-weeks', '/health/type-2-diabetes-basics'],
  0,
)) {
  test(`a tester reads in a call the plan of ads that each template shows: ${path}${tag}`, async ({
    page,
    configuredSite: { url },
    request,
  }) => {
    const plans = await adPlansAt(request, `${url}/api/content${path}?ad-debug=1`);
    expect(Object.keys(plans)).toEqual(['tabbed', 'infinite']);
    for (const [template, plan] of Object.entries(plans)) {
      await page.goto(`${url}/${template}${path}?ad-debug=1`);
      expect(await shownPlans(page), template).toEqual([plan]);
    }
  });
}

test('a call with the ad layout of another article has the plan that the article shows below it @full', async ({
  page,
  configuredSite: { url },
  request,
}) => {
  await openInfinitePage(page, `${url}/infinite/health/type-2-diabetes-basics?ad-debug=1`);
  await readUntil(page, 2);
  const [, link = ''] = await linksOf(page);
  const { infinite, ...others } = await adPlansAt(
    request,
    `${url}/api/content${encodeURI(link)}?adLayout=MEDIUM_DRIVER&ad-debug=1`,
  );
  expect(infinite).toMatch(/^MEDIUM_DRIVER \(inherited\): /);
  expect(others).toEqual({});
  expect((await shownPlans(page))[1]).toBe(infinite);
});

test('nobody reads the plan of ads without the flag, or where test flags are off @full', async ({
  configuredSite,
  site,
  request,
}) => {
  expect(await adPlansAt(request, `${configuredSite.url}/api/content${REVIEW}`)).toBeUndefined();
  expect(await adPlansAt(request, `${site.url}/api/content${REVIEW}?ad-debug=1`)).toBeUndefined();
});

test('the site says at start that test flags are allowed', async ({ configuredSite }) => {
  expect(configuredSite.log()).toContain('ALLOW_TEST_FLAGS');
});

test('the save control is mocked: signed in or out, saved or not, in the HTML already, and the site is asked for nothing @full', async ({
  page,
  request,
  configuredSite,
}) => {
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  const control = page.locator('[data-slot="save"]');
  for (const [flags, label] of [
    ['mock-auth=signed-in', 'Save article'],
    ['mock-saved=saved', 'Saved'],
    ['mock-auth=signed-in&mock-saved=saved', 'Saved'],
    ['mock-auth=signed-in&mock-saved=not-saved', 'Save article'],
  ]) {
    const html = await (await request.get(`${configuredSite.url}${ARTICLE}?${flags}`)).text();
    expect(/data-slot="save".*?<button([^>]*)>.*?<span>([^<]*)<\/span>/s.exec(html)?.[2], flags).toBe(label);
    await page.goto(`${configuredSite.url}${ARTICLE}?${flags}`);
    await control.getByRole('button').first().click();
    await expect(control.getByText(label === 'Saved' ? 'Article removed' : 'Article saved'), flags).toBeVisible();
    await expect(
      control.getByRole('button', { name: label === 'Saved' ? 'Save article' : 'Saved', exact: true }),
    ).toBeVisible();
  }
  await page.goto(`${configuredSite.url}${ARTICLE}?mock-auth=signed-out&mock-saved=saved`);
  await control.getByRole('button', { name: 'Save article' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Continue with Mock' })).toBeVisible();

  expect(asked.filter((path) => /^\/api\/(session|profile)/.test(path))).toEqual([]);
});

test('where test flags are not allowed nobody is mocked @full', async ({ site }) => {
  const html = await htmlAt(`${site.url}${ARTICLE}?mock-auth=signed-in&mock-saved=saved`);
  expect(html).not.toContain('&quot;mock&quot;');
  expect(html === (await htmlAt(site.url + ARTICLE))).toBe(true);
});
