import type { Page } from '@playwright/test';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { findViolations, looks, otherLooks, wear } from '../../harness/audits/find-violations.ts';
import { operatorAt } from '../../harness/readers/operator.ts';
import { signIn } from '../../harness/readers/sign-in.ts';
import { builds, startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

const RAIL = '/ops/releases/rail';

let site: RunningSite;

test.beforeAll(async () => {
  // Registers a second build of the rail, which becomes stable because it comes last, so that operators can roll back
  // to the first.
  const newer = await alteredBuild('mfe-ads-rail', { 'browser/remoteEntry.js': (text) => `${text}\n/* newer */` });
  site = await startSite({ releases: [...Object.values(builds), newer] });
});
test.afterAll(() => site.stop());

/** Returns the version on the card of a channel. */
const versionOf = (page: Page, channel: string) =>
  page.getByRole('region', { name: channel }).getByRole('link').first();

test('somebody who is no operator is told whom to ask, and an operator is led in @full', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signIn(page, { name: 'Olive Operator', returnPath: '/ops' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not for you');
  await expect(page.getByRole('main')).toContainText('OPERATOR_EMAILS');
  await page.getByRole('link', { name: 'Sign in with Linden' }).click();
  await page.getByRole('button', { name: 'Olive Operator' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Now');
  await expect(page.getByRole('rowheader', { name: 'rail', exact: true })).toBeVisible();
  await context.close();
});

test('an operator rolls back with the keyboard and without script, and everybody sees who and why', async ({
  browser,
}) => {
  const page = await operatorAt(browser, site, RAIL, { javaScriptEnabled: false });
  const newer = await versionOf(page, 'Stable').textContent();
  await page.getByRole('link', { name: 'Roll back', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What changes' })).toBeVisible();

  await page.getByRole('button', { name: 'Roll back' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole('alert')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Why')).toHaveAccessibleDescription(/Enter a reason\. The history shows it/);
  await page.getByLabel('Why').fill('The rail is empty on phones');
  await page.getByRole('button', { name: 'Roll back' }).focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveTitle(/^Done: rail/, { timeout: 60_000 });
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeFocused();
  await expect(versionOf(page, 'Stable')).not.toHaveText(newer ?? '');
  await page.goto('/ops/changes');
  const row = page.getByRole('row').filter({ hasText: 'Rolled back' });
  await expect(row).toContainText('operator@linden.example');
  await expect(row).toContainText('The rail is empty on phones');
  await page.context().close();
});

test('an open page follows what another operator does, and leaves alone what somebody is at @full', async ({
  browser,
}) => {
  const [watching, acting] = [await operatorAt(browser, site, RAIL), await operatorAt(browser, site, RAIL)];
  // Once this response has arrived, the page receives events.
  const following = watching.waitForResponse(/\/ops\/events\?/);
  await watching.reload();
  await following;
  const other = await watching.getByLabel('To', { exact: true }).locator('option').last().textContent();
  await watching.getByLabel('To', { exact: true }).selectOption(other);
  await watching.getByLabel('From').focus();

  await acting
    .getByRole('link', { name: /^Canary/ })
    .first()
    .click();
  await acting.getByLabel('Share of the readers').fill('12,5');
  await acting.getByLabel('Why').fill('Try it');
  await acting.getByRole('button', { name: 'Start canary' }).click();
  await expect(acting).toHaveTitle(/^Done: rail/, { timeout: 60_000 });

  await expect(watching.getByRole('region', { name: 'Canary 12.5 %' })).toBeVisible();
  await expect(watching.locator('#announcement')).toContainText('rail: canary from nothing to');
  await expect(watching.getByLabel('From')).toBeFocused();
  await expect(watching.getByLabel('To', { exact: true })).toHaveValue(other ?? '');

  const another = await watching.context().newPage();
  await another.goto(RAIL);
  await another.getByRole('button', { name: 'Sign out', exact: true }).click();
  // The browser requests the events again only after some seconds, and the site then refuses the request.
  await expect(watching.locator('#announcement')).toContainText('This page has stopped following the site');
  await watching.context().close();
  await acting.context().close();
});

test('the pages have nothing that axe finds, and fit into 320 px @full', async ({ browser }) => {
  const page = await operatorAt(browser, site, RAIL);
  const found: string[] = [];
  const release = String(await versionOf(page, 'Stable').getAttribute('href'));
  const pages = [
    { path: '/ops', in: looks },
    { path: RAIL, in: otherLooks },
    { path: `${RAIL}/rollback`, in: looks.slice(0, 1) },
    { path: release, in: looks.slice(1) },
    { path: '/ops/changes', in: otherLooks.slice(0, 1) },
  ];
  for (const { path, in: worn } of pages) {
    await page.goto(path);
    for (const look of worn) {
      await wear(page, look);
      found.push(
        ...(await findViolations(page)).map(
          (violation) => `${path} at ${look.width} in ${look.colorScheme}: ${violation}`,
        ),
      );
    }
    await page.setViewportSize({ width: 320, height: 600 });
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      found.push(`${path} is wider than 320 px`);
  }
  await page.context().clearCookies();
  await page.goto('/ops');
  found.push(...(await findViolations(page)));
  expect(found).toEqual([]);
  await page.context().close();
});

test('no machine is led to the pages', async ({ request }) => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/feed.xml'])
    expect(await (await request.get(`${site.url}${path}`)).text()).not.toContain('/ops');
  const answer = await request.get(`${site.url}/ops`);
  expect([answer.status(), answer.headers()['x-robots-tag'], answer.headers()['cache-control']]).toEqual([
    403,
    'noindex, nofollow',
    'no-store',
  ]);
});
