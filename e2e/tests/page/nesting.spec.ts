import type { Page } from '@playwright/test';
import { articlePaths } from '../../harness/content/article-paths.ts';
import { misplacedElements } from '../../harness/audits/misplaced-elements.ts';
import { comeNear, expectAlive, island } from '../../harness/pages/article-page.ts';
import { pageKinds } from '../../harness/pages/page-addresses.ts';
import type { RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

const FORMS = [
  '/feedback?article=/health/asthma-control&type=negativeIncorrect',
  '/comment?article=/health/asthma-control',
  '/share/email?article=/health/asthma-control',
  '/newsletter',
  '/privacy-choices',
];

async function expectNoneMisplaced(page: Page, site: RunningSite, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const html = await (await page.request.get(site.url + path)).text();
    expect(await misplacedElements(page, html), path).toEqual([]);
  }
}

test('every element of every kind of page stands where HTML lets it stand', ({ page, site }) =>
  expectNoneMisplaced(page, site, [...pageKinds.map(({ path }) => path), ...FORMS]));

test('so does every element of every article @full', async ({ page, site }) => {
  const articles = [...(await articlePaths(site.url)).values()];
  expect(articles.length).toBeGreaterThan(10);
  await expectNoneMisplaced(page, site, articles);
});

test('so do the overlays of the byline when they have come @full', async ({ page }) => {
  await page.goto('/health/high-blood-pressure-guide');
  const byline = island(page, 'byline');
  await comeNear(byline.locator('a[data-replay]').first());
  await expectAlive(page, 'byline');
  await expect(byline.locator('[popover]').first()).toBeAttached();
  expect(await misplacedElements(page, await byline.evaluate((element) => element.outerHTML))).toEqual([]);
});
