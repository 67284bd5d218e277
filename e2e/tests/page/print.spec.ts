import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/insomnia-causes-and-care';

test('on paper an article is its title, byline, text and sources with their addresses', async ({ page }) => {
  await page.goto(ARTICLE);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const module of ['./Byline', './Deck', './Body', './Sources'])
    await expect(page.locator(`[data-module="${module}"]`).first()).toBeVisible();
  await expect(page.locator('[data-module="./Body"] p').first()).toBeVisible();

  const source = page.locator('[data-module="./Sources"] li a').first();
  await expect(source).toBeVisible();
  const address = await source.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain(await source.getAttribute('href'));
  // In a grid, a page could break after the heading, although the heading's style forbids that.
  await expect(page.getByRole('region', { name: 'Sources' })).toHaveCSS('display', 'block');
});

test('on paper there are no tools, no rail, no advertising and no way around @full', async ({ page }) => {
  await page.goto(ARTICLE);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('complementary')).toBeHidden();
  for (const slot of await page
    .locator('plainwell-island:is([data-remote="reader-tools"], [data-remote="account-save"], [data-remote="rail"])')
    .all()) {
    await expect(slot).toBeHidden();
  }
  await expect(page.locator('[data-module="./TableOfContents"] nav')).toBeHidden();
});

test('on paper folded sections are open, and dark colours are light', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/health/high-blood-pressure-guide');
  const folded = page.locator('[data-module="./Body"] details').first();
  await expect(folded).not.toHaveAttribute('open');
  expect(
    await folded
      .locator('p')
      .first()
      .evaluate((text) => text.getBoundingClientRect().height),
  ).toBeGreaterThan(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});

test('a printed page says which site it is of, and its address @full', async ({ page, site }) => {
  for (const path of [ARTICLE, '/es', '/privacy-policy']) {
    await page.goto(path);
    const source = page.getByText(/^Plainwell: http/);
    await expect(source).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(source).toBeVisible();
    await expect(source).toHaveText(`Plainwell: ${site.url}${path.replace('/tabbed', '')}`);
    await page.emulateMedia({ media: 'screen' });
  }
});
