import { expect, test } from '../harness/test.ts';

test('a reader reads a long article that four microfrontends compose', async ({ page }) => {
  await page.goto('/tabbed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'In this article' })).toBeVisible();
  for (const remote of ['article', 'reader-tools', 'account-save', 'rail']) {
    await expect(page.locator(`plainwell-island[data-remote="${remote}"]`).first()).toBeAttached();
  }
});
