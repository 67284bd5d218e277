import type { Page } from '@playwright/test';
import { endStart, expectStarts, openHeldIsland } from '../../harness/pages/held-islands.ts';
import { expect, test } from '../../harness/plain-test.ts';

const pressed = (page: Page) => page.locator('[data-pressed]');

for (const end of ['comeAlive', 'fail'] as const) {
  test(`a control that waits for its script shows that it is pressed until the island ${end === 'fail' ? 'has failed' : 'is alive'}`, async ({
    page,
  }) => {
    await openHeldIsland(page, '<button id="control" type="button">Print</button>');
    // The page marks the control in the task of the press, so the next frame shows the mark, however busy the page is
    // afterwards.
    const isMarked = await page.locator('#control').evaluate((control: HTMLElement) => {
      control.click();
      return control.dataset['pressed'];
    });
    expect(isMarked).toBe('');
    await expectStarts(page, 'island');
    await endStart(page, 'island', end);
    await expect(pressed(page)).toHaveCount(0);
  });
}

test('a control that the browser serves by itself is not marked', async ({ page }) => {
  await openHeldIsland(page, '<details><summary id="control">More</summary>Text.</details>');
  await page.locator('#control').click();
  await expectStarts(page, 'island');
  await expect(pressed(page)).toHaveCount(0);
});
