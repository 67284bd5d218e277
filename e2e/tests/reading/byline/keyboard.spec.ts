import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { OPEN_AFTER, byline, fadeOf, name, open, openAlive, overlay } from '../../../harness/pages/byline-page.ts';
import { expect, test } from '../../../harness/test.ts';
import { runUntilAlive } from '../../../harness/timing/stop-clock.ts';

test.describe('the keyboard', () => {
  /** Focuses the element before the first name, then presses Tab. */
  async function tabToFirstName(page: Page): Promise<void> {
    await page.locator('[data-slot="breadcrumbs"]').getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(name(page)).toBeFocused();
    await runUntilAlive(page, byline(page));
  }

  test('opens the overlay by its focus, goes through the link inside and back, and on to the next name', async ({
    page,
  }) => {
    await open(page);
    await tabToFirstName(page);
    await expect(overlay(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(overlay(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(name(page)).toBeFocused();
    await expect(overlay(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(name(page, 1)).toBeFocused();
    await expect(overlay(page, 1)).toBeVisible();
    await expect(overlay(page)).toBeHidden();
  });

  for (const [{ device, ...how }, tag] of withTags([
    { device: 'a phone', isMobile: true, hasTouch: true },
    { device: 'a small window', isMobile: false, hasTouch: false },
  ])) {
    test.describe(`on ${device}${tag}`, () => {
      test.use({ viewport: { width: 375, height: 667 }, ...how });

      test('never finds the name in focus under an overlay; Enter opens it where it would lie there @full', async ({
        page,
      }) => {
        await open(page);
        await tabToFirstName(page);
        const names = await byline(page).locator('button[popovertarget]:not([popovertargetaction])').count();
        let closed = 0;
        for (let index = 0; index < names; index += 1) {
          await name(page, index).focus();
          await expect(name(page, index)).toBeFocused();
          const { isOpen, isCovered } = await name(page, index).evaluate((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            const points = [
              [left + 2, top + 2],
              [right - 2, bottom - 2],
              [left + 2, bottom - 2],
              [right - 2, top + 2],
            ] as const;
            const covers = points.map(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-overlay]'));
            return {
              isOpen: document.querySelector('[data-overlay]:popover-open') !== null,
              isCovered: covers.some((cover) => cover),
            };
          });
          expect(isCovered, `name ${index}`).toBe(false);
          if (isOpen) continue;
          closed += 1;
          await page.keyboard.press('Enter');
          await expect(overlay(page, index)).toBeVisible();
          await page.keyboard.press('Escape');
        }
        expect(closed).toBe(how.isMobile ? names : 0);
      });
    });
  }

  test('closes it at once by Escape, and it stays closed while the focus stays on the name @full', async ({ page }) => {
    await open(page);
    await tabToFirstName(page);
    await page.keyboard.press('Tab');
    expect(await fadeOf(overlay(page), () => page.keyboard.press('Escape'))).toBe(0);
    await expect(name(page)).toBeFocused();
    await page.clock.runFor(5_000);
    await expect(overlay(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(overlay(page)).toBeVisible();
  });

  test('closes by Escape also what a pointer has opened, whose staying there opens nothing again @full', async ({
    page,
  }) => {
    await openAlive(page);
    await name(page).hover();
    await page.clock.runFor(OPEN_AFTER);
    await overlay(page).getByRole('paragraph').last().hover();
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    await page.clock.runFor(5_000);
    await expect(byline(page).locator(':popover-open')).toHaveCount(0);
  });
});
