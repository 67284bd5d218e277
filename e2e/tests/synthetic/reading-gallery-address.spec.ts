import {
  galleryDialog,
  galleryLink,
  PLANTS,
  POLLEN,
  POLLEN_HASH,
  PSORIASIS,
  PSORIASIS_HASH,
} from '../../harness/pages/gallery-page.ts';
import { expect, test } from '../../harness/content/made-up-test.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';

test.describe('a gallery opened by its address', () => {
  test('starts by itself, and leaves the same page when it is closed @full', async ({ page }) => {
    await page.goto(`${POLLEN}${POLLEN_HASH}`);
    const dialog = galleryDialog(page, PLANTS);
    await expect(dialog.getByRole('status')).toHaveText('1 of 5');
    const entries = await page.evaluate(() => history.length);

    await page.keyboard.press('Escape');

    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${POLLEN}$`));
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await expect(galleryLink(page, PLANTS)).toBeFocused();
    await expect(galleryLink(page, PLANTS)).toBeInViewport();
  });

  test('understands the address without a hyphen before the slug, and shows the other @full', async ({ page }) => {
    await page.goto(`${POLLEN}${POLLEN_HASH.replace('open-', 'open')}`);
    await expect(galleryDialog(page, PLANTS)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${POLLEN_HASH}$`));
  });

  test('stays shut at the address of another, and opens when the address becomes its own @full', async ({ page }) => {
    await page.goto(`${POLLEN}#gallery-open-something-else`);
    await expect(page.locator('[data-slot="contents"][data-alive]')).toBeAttached();
    await expect(page.locator('plainwell-island[data-module="./Gallery"]')).not.toHaveAttribute('data-alive');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.evaluate((hash) => (location.hash = hash), POLLEN_HASH);
    await expect(galleryDialog(page, PLANTS)).toBeVisible();
    await page.evaluate(() => (location.hash = '#gallery-open-something-else'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('moves nothing on the page @full', async ({ page }) => {
    await watchLayoutShifts(page);
    for (const address of [
      `${POLLEN}${POLLEN_HASH}`,
      `/tabbed/made-up/galleries#gallery-open-same-title`,
      `/tabbed/made-up/galleries#gallery-open-folded`,
    ]) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(
        page.locator('[data-slot="contents"][data-alive], [data-slot="tabBar"][data-alive]').first(),
      ).toBeAttached();
      expect(await visibleShifts(page), address).toEqual([]);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link, a shared address and Back show and leave the pictures', async ({ page }) => {
    await page.goto(POLLEN);
    await galleryLink(page, PLANTS).click();
    await expect(page.getByRole('figure')).toHaveCount(
      5 + (await page.locator('main figure:visible:not(section figure)').count()),
    );
    await expect(page.getByText('1 of 5')).toBeInViewport();
    await page.goBack();
    await expect(page.getByText('1 of 5')).toBeHidden();

    await page.goto('about:blank');
    await page.goto(`${POLLEN}${POLLEN_HASH.replace('open-', 'open')}`);
    await expect(page.getByText('1 of 5')).toBeInViewport();
    await page.getByRole('link', { name: 'Close gallery' }).click();
    await expect(page.getByText('1 of 5')).toBeHidden();
    await expect(galleryLink(page, PLANTS)).toBeInViewport();
  });

  test('pictures behind a warning are shown only when it is opened @full', async ({ page }) => {
    await page.goto(`${PSORIASIS}${PSORIASIS_HASH}`);
    await expect(page.getByText('VIEW GALLERY', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: /forearm/ })).toBeHidden();
    await page.getByText('VIEW GALLERY', { exact: true }).click();
    await expect(page.getByRole('img', { name: /forearm/ })).toBeInViewport();
  });
});

test('a gallery whose script does not come opens as a sheet @full', async ({ page }) => {
  await page.route(/\/assets\/article\/.*\/Gallery\.[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`${POLLEN}${POLLEN_HASH}`);
  await expect(page.getByText('1 of 5')).toBeInViewport();
  await page.getByRole('link', { name: 'Close gallery' }).click();
  await expect(page.getByText('1 of 5')).toBeHidden();
});

test('on paper the pictures stand in the text, but none that needs a warning @full', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(POLLEN);
  await expect(page.getByRole('figure').filter({ hasText: '5 of 5' })).toBeVisible();
  await expect(galleryLink(page, PLANTS)).toBeHidden();
  await page.goto(PSORIASIS);
  await expect(page.getByText('1 of 3')).toBeHidden();
});
