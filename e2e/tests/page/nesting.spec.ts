import { articlePaths } from '../../harness/content/article-paths.ts';
import { misplacedElements } from '../../harness/audits/misplaced-elements.ts';
import { comeNear, expectAlive, island } from '../../harness/pages/article-page.ts';
import { pageKinds } from '../../harness/pages/page-addresses.ts';
import { expect, test } from '../../harness/test.ts';

const FORMS = [
  '/feedback?article=/health/asthma-control&type=negativeIncorrect',
  '/comment?article=/health/asthma-control',
  '/share/email?article=/health/asthma-control',
  '/newsletter',
  '/privacy-choices',
];

test('every element of every page stands where HTML lets it stand', async ({ page, request, site }) => {
  const articles = [...(await articlePaths(site.url)).values()];
  expect(articles.length).toBeGreaterThan(10);
  for (const path of [...pageKinds.map((kind) => kind.path), ...FORMS, ...articles]) {
    const html = await (await request.get(path)).text();
    expect(await misplacedElements(page, html), path).toEqual([]);
  }
});

test('so do the overlays of the byline when they have come', async ({ page }) => {
  await page.goto('/health/high-blood-pressure-guide');
  const byline = island(page, 'byline');
  await comeNear(byline.locator('a[data-replay]').first());
  await expectAlive(page, 'byline');
  await expect(byline.locator('[popover]').first()).toBeAttached();
  expect(await misplacedElements(page, await byline.evaluate((element) => element.outerHTML))).toEqual([]);
});
