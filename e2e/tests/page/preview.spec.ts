import { expect, test } from '../../harness/test.ts';

const PREVIEW = '/health/air-cleaners-compared';

test('an article in preview is read at its address, unindexed, and named nowhere else', async ({ page, request }) => {
  await page.goto(PREVIEW);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Air Cleaners/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

  for (const list of ['/', '/search?q=air+cleaners', '/sitemap.xml', '/feed.xml']) {
    expect(await (await request.get(list)).text(), list).not.toContain(PREVIEW);
  }
});
