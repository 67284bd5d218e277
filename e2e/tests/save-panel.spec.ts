import { expect, test } from '../harness/test.ts';

test.describe('the sign-up panel of the save control', () => {
  test('takes the focus, gives it back on Escape', async ({ page }) => {
    await page.goto('/tabbed');
    const save = page.getByRole('button', { name: 'Save article' });
    await save.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Save this article for later' })).toBeVisible();
    await expect(page.locator('[data-slot="save"][data-alive]')).toBeAttached();

    await page.keyboard.press('Escape');

    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(save).toBeFocused();
  });

  test('does not lie over the text once the focus has moved on', async ({ page }) => {
    await page.goto('/tabbed');
    await page.getByRole('button', { name: 'Save article' }).click();
    const panel = page.getByRole('dialog', { name: 'Save this article for later' });
    await expect(panel.getByRole('link')).toBeVisible();
    await expect(page.locator('[data-slot="save"][data-alive]')).toBeAttached();

    await panel.getByRole('link').last().focus();
    await page.getByRole('link', { name: 'What counts as insomnia' }).first().focus();

    await expect(panel).toBeHidden();
  });
});
