import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { findViolations, looks, wear } from '../../harness/audits/find-violations.ts';
import {
  galleryDialog,
  PLANTS,
  POLLEN,
  POLLEN_HASH,
  PSORIASIS,
  PSORIASIS_HASH,
  PSORIASIS_PICTURES,
} from '../../harness/pages/gallery-page.ts';
import { expect, test } from '../../harness/content/made-up-test.ts';

test.describe('pictures that some readers would rather not see', () => {
  for (const [[language, address, words, title], tag] of withTags([
    [
      'English',
      `${PSORIASIS}${PSORIASIS_HASH}`,
      ['Warning', 'Contains Sensitive Content', 'VIEW GALLERY'],
      'What it looked like',
    ],
    [
      'Spanish',
      '/tabbed/es/inventado/galeria#gallery-open-la-piel',
      ['Aviso', 'Imágenes de Contenido Gráfico', 'VER GALERIA'],
      'La piel',
    ],
  ] as const)) {
    test(`are warned of in ${language}, and none is fetched before the reader agrees${tag}`, async ({ page }) => {
      const pictures: string[] = [];
      await page.route(PSORIASIS_PICTURES, (route) => {
        pictures.push(route.request().url());
        return route.continue();
      });
      const [warning, content, consent] = words;
      // Only the opened gallery shows the warning.
      await page.goto(address.replace(/#.*/, ''));
      await expect(page.locator('main').getByText(content)).toHaveCount(1);
      await expect(page.locator('main').getByText(content)).toBeHidden();
      await page.goto('about:blank');
      await page.goto(address);
      const dialog = galleryDialog(page, title);
      await expect(dialog.getByRole('heading', { name: warning })).toBeVisible();
      await expect(dialog.getByText(content, { exact: true })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect(pictures).toEqual([]);

      await page.goForward();
      await page
        .getByRole('link', { name: new RegExp(title) })
        .and(page.locator('[href*="gallery-open"]'))
        .click();
      await dialog.getByRole('button', { name: consent, exact: true }).click();
      await expect(dialog.getByRole('img').first()).toBeVisible();
      await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
      // The picture is in the page before the browser requests it.
      await expect.poll(() => pictures).not.toEqual([]);
    });
  }
});

test.describe('galleries of one page', () => {
  const GALLERIES = '/tabbed/made-up/galleries';

  test('do not mix, also with one title @full', async ({ page }) => {
    await page.goto(`${GALLERIES}#gallery-open-second`);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 of 3');
    await page.evaluate(() => (location.hash = '#gallery-open-same-title'));
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 of 2');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('have no arrows for one picture, and reach the last of 200 @full', async ({ page }) => {
    await page.goto(`${GALLERIES}#gallery-open-single`);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 of 1');
    await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(1);

    await page.evaluate(() => (location.hash = '#gallery-open-many'));
    const next = page.getByRole('dialog').getByRole('button', { name: 'Next picture' });
    await expect(next).toBeVisible();
    await next.focus();
    for (let slide = 1; slide < 200; slide += 1) await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('200 of 200');
    await expect(page.getByRole('dialog').getByRole('img')).toBeInViewport({ ratio: 0.9 });
  });

  test('say in words what a broken picture shows, and go on @full', async ({ page }) => {
    await page.goto(`${GALLERIES}#gallery-open-broken`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await expect(dialog.getByText('What the picture would show')).toBeInViewport();
    await expect(dialog.getByText('This picture could not be loaded.')).toBeInViewport();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('status')).toHaveText('3 of 3');
  });

  test('show the rest of a long text on demand, whether its authors cut it or its lines do @full', async ({ page }) => {
    await page.goto(`${GALLERIES}#gallery-open-long`);
    const dialog = page.getByRole('dialog');
    const text = dialog.getByText('Many words in a row.');
    const height = async () => (await text.boundingBox())?.height ?? 0;
    const more = dialog.getByRole('button', { name: 'Read More' });
    // The button appears once the script has measured the text. Until then, the whole text is visible.
    await expect(more).toBeVisible();
    const short = await height();
    await more.click();
    expect(await height()).toBeGreaterThan(short);
    await dialog.getByRole('button', { name: 'Read Less' }).click();
    expect(await height()).toBe(short);

    await page.setViewportSize({ width: 375, height: 480 });
    await page.goto(`${POLLEN}${POLLEN_HASH}`);
    const words = galleryDialog(page, PLANTS).getByText('One of the strongest triggers');
    await expect(words).toHaveText(/millions of grains…$/);
    await galleryDialog(page, PLANTS).getByRole('button', { name: 'Read More' }).click();
    await expect(words).toHaveText(/hazelnuts or carrots\.$/);
  });

  test('show a text whole where there is room for it, also in a window that has grown @full', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 480 });
    await page.goto(`${POLLEN}${POLLEN_HASH}`);
    const dialog = galleryDialog(page, PLANTS);
    const words = dialog.getByText('One of the strongest triggers');
    await expect(words).toHaveText(/millions of grains…$/);
    for (const size of [
      { width: 375, height: 812 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await expect(words, `at ${size.width} px`).toHaveText(/hazelnuts or carrots\.$/);
      await expect(dialog.getByRole('button', { name: /Read/ })).toHaveCount(0);
    }
  });
});

for (const look of looks) {
  test(`axe finds nothing in an open gallery at ${look.width} px in ${look.colorScheme} @full`, async ({ page }) => {
    await wear(page, look);
    for (const address of [
      `${POLLEN}${POLLEN_HASH}`,
      `${PSORIASIS}${PSORIASIS_HASH}`,
      '/tabbed/made-up/galleries#gallery-open-long',
    ]) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findViolations(page), address).toEqual([]);
    }
  });
}
