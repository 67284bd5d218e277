import type { Page } from '@playwright/test';
import { ARTICLE, clickAtOnce } from '../../harness/pages/article-page.ts';
import { findViolations, looks, otherLooks, wear } from '../../harness/audits/find-violations.ts';
import { operatorAt } from '../../harness/readers/operator.ts';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { breakAssets } from '../../harness/remotes/break-assets.ts';
import { failedLoad, goodLoad, reportViews } from '../../harness/site/report-loads.ts';
import { builds, startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

const HOSTILE = '"><script>document.title="taken over"</script><img src=x onerror=alert(1)>';

let site: RunningSite;
let operator: Page;
/** The versions of the rail that the site has: the stable one, and the one before. */
let rail: { stable: string; before: string };

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  const newer = await alteredBuild('mfe-ads-rail', { 'browser/remoteEntry.js': (text) => `${text}\n/* newer */` });
  site = await startSite({ releases: [...Object.values(builds), newer] });
  operator = await operatorAt(browser, site, '/ops/releases/rail');
  const stable = String(await operator.getByRole('region', { name: 'Stable' }).getByRole('link').first().textContent());
  const versions = await operator
    .getByRole('table', { name: 'Releases, newest first' })
    .getByRole('rowheader')
    .allTextContents();
  rail = { stable, before: versions.find((version) => version !== stable) ?? '' };
});
test.afterAll(async () => {
  await operator.context().close();
  await site.stop();
});

const firstScreen = (page: Page) => page.locator('.state').first();

test('a load that fails in a reader’s browser appears on the open page by itself, with whose it is and why', async ({
  browser,
}) => {
  const following = operator.waitForResponse(/\/ops\/events\?/);
  await operator.goto('/ops');
  await following;
  await expect(firstScreen(operator)).toContainText('No incident: readers get the releases of the channels');

  const reader = await (await browser.newContext({ baseURL: site.url })).newPage();
  await breakAssets(reader, 'account-save', 'answers 404');
  await reader.goto(ARTICLE);
  await clickAtOnce(reader.getByRole('button', { name: 'Save article' }));
  const row = operator.getByRole('row').filter({ hasText: 'account-save' }).filter({ hasText: 'not-found' }).first();
  await expect(row).toContainText('missing');
  await expect(row).toContainText(ARTICLE);
  await expect(firstScreen(operator)).toContainText('account-save');
  await reader.context().close();

  await row.getByRole('link').first().click();
  await expect(operator.getByRole('heading', { level: 1 })).toContainText('account-save@');
  await operator.getByRole('button', { name: 'Make a link to reproduce' }).press('Enter');
  await operator.getByRole('link', { name: 'Open the page' }).press('Enter');
  await expect(operator).toHaveURL(`${site.url}${ARTICLE}`);
  await expect(operator.getByText('You are looking at a preview')).toBeVisible();
  await operator.getByRole('button', { name: 'End the preview' }).click();
});

test('a release that fails is named on the first screen of a phone, with the button that takes it back @full', async () => {
  const failing = { remote: 'rail', release: rail.stable };
  await reportViews(
    site,
    Array.from({ length: 24 }, (_none, place) => ({
      set: `rail@${rail.stable}`,
      events: [place % 4 === 0 ? failedLoad(failing) : goodLoad(failing)],
    })),
  );
  await operator.setViewportSize({ width: 375, height: 667 });
  await operator.goto('/ops');
  await expect(firstScreen(operator)).toContainText(
    new RegExp(
      `rail ${rail.stable} \\(stable.*\\) fails since \\d\\d:\\d\\d UTC .*: [\\d.]+\\s% of its loads lately, 6 page views affected, mostly because an HTML page arrives instead of a script`,
    ),
  );
  const button = operator.getByRole('link', { name: 'Roll rail back' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.press('Enter');
  await expect(operator.getByRole('heading', { level: 1 })).toHaveText(`Roll rail back to ${rail.before}`);
  await expect(operator.getByLabel('Why')).toHaveValue(
    new RegExp(`^rail@${rail.stable} fails: [\\d.]+ % of its loads, 6 page views, html$`),
  );
  await operator.getByRole('button', { name: 'Roll back' }).press('Enter');
  await expect(operator).toHaveTitle(/^Done: rail/, { timeout: 60_000 });
});

test('what a hostile browser reports stays text, in pages, charts and files @full', async () => {
  const violations: string[] = [];
  operator.on('console', (message) => message.type() === 'error' && violations.push(message.text()));
  operator.on('dialog', (dialog) => violations.push(dialog.message()));
  const release = rail.stable;
  await reportViews(site, [
    {
      path: `/${HOSTILE}`,
      set: HOSTILE.slice(0, 60),
      events: [
        failedLoad(
          { remote: 'rail', release },
          { message: HOSTILE, url: `javascript:${HOSTILE}`, module: HOSTILE.slice(0, 90) },
        ),
        { kind: 'script-error', type: 'error', url: HOSTILE, message: `=cmd|${HOSTILE}` },
      ],
    },
  ]);
  await operator.goto('/ops/failures');
  await expect(operator.getByRole('row').filter({ hasText: '<script>' }).first()).toBeVisible();
  await operator.getByRole('row').filter({ hasText: '<script>' }).first().getByRole('link').first().click();
  await expect(operator.getByText(HOSTILE, { exact: true })).toBeVisible();
  await operator.goto('/ops/script-errors');
  await expect(operator.getByRole('cell', { name: HOSTILE, exact: false }).first()).toBeVisible();
  expect(violations).toEqual([]);
});

test('charts are drawn on the server, say what they show, and stand as tables too @full', async () => {
  await operator.setViewportSize({ width: 1440, height: 900 });
  const chart = operator.getByRole('img', { name: 'Failed loads by cause, last hour' });
  // A page waits five seconds for its chart. On a busy machine only the next page may show it.
  await expect(async () => {
    await operator.goto('/ops/failures?range=1h&by=cause');
    await expect(chart).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(chart).toHaveAccessibleDescription(/^Most failures: html, \d+(\.\d+)?\s% of its loads/);
  await operator.getByText('The same as a table').click();
  await expect(
    operator.getByRole('table', { name: /^Failed loads by step/ }).getByRole('columnheader', { name: 'html' }),
  ).toBeVisible();
  await operator.getByLabel('Remote').selectOption('account-save');
  await operator.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(operator).toHaveURL(/remote=account-save/);
  await expect(operator.getByLabel('Remote')).toHaveValue('account-save');
});

test('the new pages have nothing that axe finds, and fit into 320 px @full', async () => {
  await reportViews(site, [
    {
      set: `rail@${rail.stable}`,
      events: [
        { kind: 'web-vital', name: 'LCP', value: 4_200 },
        { kind: 'web-vital', name: 'CLS', value: 0.02 },
      ],
    },
  ]);
  const found: string[] = [];
  await operator.goto('/ops/failures');
  const failure = String(await operator.getByRole('row').getByRole('link').nth(0).getAttribute('href'));
  const pages = [
    { path: '/ops', in: looks },
    { path: '/ops/failures?by=release', in: otherLooks },
    { path: '/ops/failures?range=never', in: looks.slice(0, 1) },
    { path: failure, in: looks.slice(1) },
    { path: '/ops/script-errors', in: looks.slice(0, 1) },
    { path: '/ops/vitals', in: otherLooks },
    { path: '/ops/defence', in: looks.slice(0, 1) },
  ];
  for (const { path, in: worn } of pages) {
    await operator.goto(path);
    for (const look of worn) {
      await wear(operator, look);
      found.push(
        ...(await findViolations(operator)).map(
          (violation) => `${path} at ${look.width} in ${look.colorScheme}: ${violation}`,
        ),
      );
    }
    await operator.setViewportSize({ width: 320, height: 600 });
    if (await operator.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      found.push(`${path} is wider than 320 px`);
  }
  expect(found).toEqual([]);
});
