import { findViolations, looks, wear } from '../../harness/audits/find-violations.ts';
import { button, control, error, openAs, view } from '../../harness/pages/save-control-page.ts';
import { beSavingReader } from '../../harness/readers/saving-reader.ts';
import { expect, test } from '../../harness/test.ts';

test.describe('a message of the save control', () => {
  test('has nothing that axe finds @full', async ({ page, site }) => {
    await beSavingReader(page, site.url);
    await openAs(page, 'not-saved');
    await button(page, 'Save article').click();
    const told = control(page).getByRole('status').filter({ hasText: 'Article saved' });
    await told.getByRole('link').focus();
    for (const look of looks) {
      await wear(page, look);
      expect(await findViolations(page), `at ${look.width} px`).toEqual([]);
    }
  });

  test('leaves the button in sight, wherever in the window that stands @full', async ({ page, site }) => {
    await beSavingReader(page, site.url);
    await page.setViewportSize({ width: 375, height: 800 });
    await openAs(page, 'not-saved');
    for (const [block, name] of [
      ['end', 'Save article'],
      ['start', 'Saved'],
    ] as const) {
      await button(page, name).evaluate(
        (element, where) => element.scrollIntoView({ block: where, behavior: 'instant' }),
        block,
      );
      await button(page, name).click();
      await expect(control(page).getByRole('status').filter({ hasText: 'Article' })).toBeVisible();
      const [toast, pressed] = await Promise.all([
        control(page).locator('[data-tone]').boundingBox(),
        view(page).getByRole('button').boundingBox(),
      ]);
      const [overToast, overPressed] = [toast?.y ?? 0, pressed?.y ?? 0];
      const overlaps =
        overToast < overPressed + (pressed?.height ?? 0) && overPressed < overToast + (toast?.height ?? 0);
      expect(overlaps, `at the ${block}`).toBe(false);
      await control(page).getByRole('button', { name: 'Close' }).last().click();
    }
  });

  test('leaves the header in sight as well on a phone, and goes when the reader wants the opposite @full', async ({
    page,
    site,
  }) => {
    const reader = await beSavingReader(page, site.url);
    await page.setViewportSize({ width: 375, height: 812 });
    await openAs(page, 'not-saved');
    await button(page, 'Save article').click();
    const told = control(page).getByText('Article saved');
    await expect(told).toBeVisible();
    const header = await page.locator('.site-header').boundingBox();
    const toast = await control(page).locator('[data-tone]').boundingBox();
    expect(toast?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));

    const removing = reader.hold('remove');
    await button(page, 'Saved').click();
    await expect(view(page)).toHaveAttribute('data-view', 'removing');
    await expect(told).toBeHidden();
    removing();
    await expect(control(page).getByText('Article removed')).toBeVisible();
  });

  test('shows for ten seconds, longer while somebody points at it, and an error until it is closed @full', async ({
    page,
    site,
  }) => {
    await page.clock.install();
    const reader = await beSavingReader(page, site.url);
    await openAs(page, 'not-saved');
    await button(page, 'Save article').click();
    const told = control(page).getByText('Article saved');
    await expect(told).toBeVisible();
    await told.hover();
    // Stops the clock, because otherwise the message could disappear during the check.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await expect(told).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(9_999);
    await expect(told).toBeVisible();
    // The ten seconds begin when the control notices that the pointer is gone, which may be only now.
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return told.isVisible();
      })
      .toBe(false);
    await page.clock.resume();

    reader.fail('remove', 500);
    await button(page, 'Saved').click();
    await expect(error(page)).toHaveText('Unable to remove article from saved. Refresh the page and try again.');
    await page.mouse.move(0, 0);
    await page.clock.fastForward(60_000);
    await expect(error(page)).not.toBeEmpty();
    await control(page).getByRole('button', { name: 'Close' }).and(page.locator(':visible')).focus();
    await page.keyboard.press('Enter');
    await expect(error(page)).toBeEmpty();
    await expect(button(page, 'Saved')).toBeFocused();
  });

  test('stands over the call to action at the lower edge, not on it @full', async ({ page, site }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await beSavingReader(page, site.url);
    await openAs(page, 'not-saved', '/nutrition/meal-kits-for-busy-weeks');
    await button(page, 'Save article').click();
    await page.locator('.place-body p').nth(2).scrollIntoViewIfNeeded();
    await expect(page.locator('.place-sticky-cta')).toBeInViewport();
    const message = await control(page).locator('[data-tone]').boundingBox();
    const bar = await page.locator('.place-sticky-cta').boundingBox();

    expect(message?.height).toBeGreaterThan(0);
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});
