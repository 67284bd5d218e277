import type { Page } from '@playwright/test';
import { ARTICLE, expectAlive, island } from '../../harness/pages/article-page.ts';
import { expect, test } from '../../harness/test.ts';

/** Narrowest windows of each type (specification, section 2, Breakpoints), and one of a phone. */
const windows = [
  { type: 'mobile', width: 767 },
  { type: 'tablet', width: 768 },
  { type: 'tablet', width: 989 },
  { type: 'desktop', width: 990 },
] as const;

/** Campaigns that the share bar's links to other places name, each once. */
async function campaigns(page: Page): Promise<string[]> {
  const addresses = await island(page, 'share').locator('a:not([href^="/"])').evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')));
  expect(addresses).toHaveLength(6);
  return [...new Set(addresses.map((address) => /utm_campaign=social-sharebar-referred-(\w+)/.exec(address)?.[1] ?? 'none'))];
}

for (const { type, width } of windows) {
  test(`every share link names the window of ${width} px that a reader points from: ${type}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(ARTICLE);
    await island(page, 'share').hover();
    await expectAlive(page, 'share');
    expect(await campaigns(page)).toEqual([type]);
  });
}

test('share links follow the window from one width to another', async ({ page }) => {
  await page.goto(ARTICLE);
  await island(page, 'share').hover();
  await expectAlive(page, 'share');
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => campaigns(page)).toEqual(['mobile']);
});

test('a network’s popup opens with the campaign of the window although its script came after the press', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = (address) => {
      document.documentElement.dataset['opened'] = String(address);
      return { opener: null } as Window;
    };
  });
  await page.goto(ARTICLE);
  await island(page, 'share').getByRole('link', { name: /Facebook/ }).dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('data-opened', /facebook\.com.*social-sharebar-referred-desktop/);
});

test('every entry of the share bar has its drawing', async ({ page }) => {
  await page.goto(ARTICLE);
  const entries = island(page, 'share').locator('button, a, summary');
  await expect(entries).toHaveCount(9);
  for (const entry of await entries.all()) {
    await expect.poll(() => entry.evaluate((element) => getComputedStyle(element, '::before').maskImage)).toMatch(/^url\("data:image\/svg\+xml,/);
  }
});
