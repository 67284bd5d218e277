import type { Page } from '@playwright/test';
import { findViolations, looks, wear } from '../harness/find-violations.ts';
import {
  awakeGallery,
  expect,
  galleryDialog,
  galleryLink,
  POLLEN,
  POLLEN_HASH,
  PSORIASIS,
  PSORIASIS_HASH,
  PSORIASIS_PICTURES,
  test,
} from '../harness/gallery-test.ts';

const PLANTS = 'Five plants worth recognizing';

/** What analytics is told, as the page tells it. */
async function collectEvents(page: Page): Promise<() => Promise<object[]>> {
  const events: object[] = [];
  await page.exposeFunction('collectEvent', (event: object) => void events.push(event));
  await page.addInitScript("document.addEventListener('plainwell:event', ({ detail }) => window.collectEvent(detail))");
  return async () => {
    await page.evaluate('0');
    return events;
  };
}

test.describe('a gallery opened from the text', () => {
  test('starts at its first picture, at an address of its own, without moving the page', async ({ page }) => {
    const events = await collectEvents(page);
    await page.goto(POLLEN);
    await awakeGallery(page, PLANTS);
    const before = await page.evaluate(() => ({ top: scrollY, entries: history.length, width: document.documentElement.clientWidth }));

    await galleryLink(page, PLANTS).click();

    const dialog = galleryDialog(page, PLANTS);
    await expect(dialog.getByRole('status')).toHaveText('1 of 5');
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText('Birch');
    await expect(page).toHaveURL(new RegExp(`${POLLEN_HASH}$`));
    expect(await page.evaluate(() => ({ top: scrollY, entries: history.length, width: document.documentElement.clientWidth }))).toEqual({
      ...before,
      entries: before.entries + 1,
    });
    expect(await events()).toEqual([{ name: 'gallery-open', gallery: PLANTS }]);
  });

  test('turns by buttons and arrow keys, and stops at both ends without losing the focus', async ({ page }) => {
    const events = await collectEvents(page);
    await page.goto(POLLEN);
    await awakeGallery(page, PLANTS);
    await galleryLink(page, PLANTS).click();
    const dialog = galleryDialog(page, PLANTS);
    const position = dialog.getByRole('status');
    const previous = dialog.getByRole('button', { name: 'Previous picture' });
    const next = dialog.getByRole('button', { name: 'Next picture' });

    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(position).toHaveText('1 of 5');
    await next.click();
    await expect(position).toHaveText('2 of 5');
    await expect(dialog.getByRole('img')).toHaveAccessibleName(/oak/);
    for (const reached of [3, 4, 5]) {
      await page.keyboard.press('ArrowRight');
      await expect(position).toHaveText(`${reached} of 5`);
    }
    await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 0.9 });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(position).toHaveText('5 of 5');
    await expect(next).toBeFocused();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(position).toHaveText('4 of 5');
    expect((await events()).slice(1)).toEqual([2, 3, 4, 5, 4].map((slide) => ({ name: 'slide-change', gallery: PLANTS, slide })));
  });

  test('keeps the focus inside, and gives it back to its link', async ({ page }) => {
    await page.goto(POLLEN);
    await awakeGallery(page, PLANTS);
    await galleryLink(page, PLANTS).focus();
    await page.keyboard.press('Enter');
    const dialog = galleryDialog(page, PLANTS);
    await expect(dialog).toBeVisible();

    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');

    await expect(dialog).toBeHidden();
    await expect(galleryLink(page, PLANTS)).toBeFocused();
    expect(new URL(page.url()).hash).toBe('');
  });

  test('closes by Back and opens again by Forward', async ({ page }) => {
    await page.goto(POLLEN);
    await awakeGallery(page, PLANTS);
    await galleryLink(page, PLANTS).click();
    const dialog = galleryDialog(page, PLANTS);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('ArrowRight');

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${POLLEN}$`));
    await page.goForward();
    await expect(dialog.getByRole('status')).toHaveText('1 of 5');
    await dialog.getByRole('button', { name: 'Close gallery' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${POLLEN}$`));
  });

  test('goes back in history when it is closed, also when the link was faster than the script', async ({ page }) => {
    await page.setViewportSize({ width: 1700, height: 1000 });
    await page.goto('/about/process');
    await page.goto(POLLEN);
    await page.evaluate((hash) => document.querySelector<HTMLElement>(`a[href="${hash}"]`)?.click(), POLLEN_HASH);
    await expect(galleryDialog(page, PLANTS)).toBeVisible();

    await page.mouse.click(2, 2);
    await expect(galleryDialog(page, PLANTS)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${POLLEN}$`));
    await page.goBack();
    await expect(page).toHaveURL(/about\/process$/);
  });

  test('lets the reader swipe', async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.goto(POLLEN);
    await galleryLink(page, PLANTS).tap();
    const dialog = galleryDialog(page, PLANTS);
    await expect(dialog.getByRole('status')).toHaveText('1 of 5');
    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...across: number[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: across.map((x) => ({ x, y: 180 })) });
    const swipe = async (from: number, to: number) => {
      await touch('touchStart', from);
      for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + ((to - from) * step) / 10);
      await touch('touchEnd');
    };

    await swipe(300, 60);
    await expect(dialog.getByRole('status')).toHaveText('2 of 5');
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText('Oak');
    await swipe(60, 300);
    await expect(dialog.getByRole('status')).toHaveText('1 of 5');
    await context.close();
  });
});

test.describe('a gallery opened by its address', () => {
  test('starts by itself, and leaves the same page when it is closed', async ({ page }) => {
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

  test('understands the address without a hyphen before the slug, and shows the other', async ({ page }) => {
    await page.goto(`${POLLEN}${POLLEN_HASH.replace('open-', 'open')}`);
    await expect(galleryDialog(page, PLANTS)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${POLLEN_HASH}$`));
  });

  test('stays shut at the address of another, and opens when the address becomes its own', async ({ page }) => {
    await page.goto(`${POLLEN}#gallery-open-something-else`);
    await expect(page.locator('[data-slot="contents"][data-alive]')).toBeAttached();
    await expect(page.locator('plainwell-island[data-module="./Gallery"]')).not.toHaveAttribute('data-alive');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.evaluate((hash) => (location.hash = hash), POLLEN_HASH);
    await expect(galleryDialog(page, PLANTS)).toBeVisible();
    await page.evaluate(() => (location.hash = '#gallery-open-something-else'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('moves nothing on the page', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) document.documentElement.dataset['shifted'] = JSON.stringify(entry);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const address of [`${POLLEN}${POLLEN_HASH}`, `/tabbed/made-up/galleries#gallery-open-same-title`, `/tabbed/made-up/galleries#gallery-open-folded`]) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.locator('[data-slot="contents"][data-alive], [data-slot="tabBar"][data-alive]').first()).toBeAttached();
      await expect(page.locator('html'), address).not.toHaveAttribute('data-shifted');
    }
  });
});

test.describe('pictures that some readers would rather not see', () => {
  for (const [language, address, words, title] of [
    ['English', `${PSORIASIS}${PSORIASIS_HASH}`, ['Warning', 'Contains Sensitive Content', 'VIEW GALLERY'], 'What it looked like'],
    ['Spanish', '/tabbed/es/inventado/galeria#gallery-open-la-piel', ['Aviso', 'Imágenes de Contenido Gráfico', 'VER GALERIA'], 'La piel'],
  ] as const) {
    test(`are warned of in ${language}, and none is fetched before the reader agrees`, async ({ page }) => {
      const pictures: string[] = [];
      await page.route(PSORIASIS_PICTURES, (route) => {
        pictures.push(route.request().url());
        return route.continue();
      });
      const [warning, content, consent] = words;
      await page.goto(address);
      const dialog = galleryDialog(page, title);
      await expect(dialog.getByRole('heading', { name: warning })).toBeVisible();
      await expect(dialog.getByText(content, { exact: true })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect(pictures).toEqual([]);

      await page.goForward();
      await page.getByRole('link', { name: new RegExp(title) }).and(page.locator('[href*="gallery-open"]')).click();
      await dialog.getByRole('button', { name: consent, exact: true }).click();
      await expect(dialog.getByRole('img').first()).toBeVisible();
      await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
      expect(pictures).not.toEqual([]);
    });
  }
});

test.describe('galleries of one page', () => {
  const GALLERIES = '/tabbed/made-up/galleries';

  test('do not mix, also with one title', async ({ page }) => {
    await page.goto(`${GALLERIES}#gallery-open-second`);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 of 3');
    await page.evaluate(() => (location.hash = '#gallery-open-same-title'));
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 of 2');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('have no arrows for one picture, and reach the last of 200', async ({ page }) => {
    await page.goto(`${GALLERIES}#gallery-open-single`);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 of 1');
    await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(1);

    await page.evaluate(() => (location.hash = '#gallery-open-many'));
    const next = page.getByRole('dialog').getByRole('button', { name: 'Next picture' });
    await expect(next).toBeVisible();
    for (let slide = 1; slide < 200; slide += 1) await next.press('Enter');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('200 of 200');
    await expect(page.getByRole('dialog').getByRole('img')).toBeInViewport({ ratio: 0.9 });
  });

  test('say in words what a broken picture shows, and go on', async ({ page }) => {
    await page.goto(`${GALLERIES}#gallery-open-broken`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await expect(dialog.getByText('What the picture would show')).toBeInViewport();
    await expect(dialog.getByText('This picture could not be loaded.')).toBeInViewport();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('status')).toHaveText('3 of 3');
  });

  test('show the rest of a long text on demand, whether its authors cut it or its lines do', async ({ page }) => {
    await page.goto(`${GALLERIES}#gallery-open-long`);
    const dialog = page.getByRole('dialog');
    const text = dialog.getByText('Many words in a row.');
    const height = async () => (await text.boundingBox())?.height ?? 0;
    const short = await height();
    await dialog.getByRole('button', { name: 'Read more' }).click();
    expect(await height()).toBeGreaterThan(short);
    await dialog.getByRole('button', { name: 'Read less' }).click();
    expect(await height()).toBe(short);

    await page.goto(`${POLLEN}${POLLEN_HASH}`);
    const words = galleryDialog(page, PLANTS).getByText('One of the strongest triggers');
    await expect(words).toHaveText(/millions of grains…$/);
    await galleryDialog(page, PLANTS).getByRole('button', { name: 'Read more' }).click();
    await expect(words).toHaveText(/hazelnuts or carrots\.$/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link, a shared address and Back show and leave the pictures', async ({ page }) => {
    await page.goto(POLLEN);
    await galleryLink(page, PLANTS).click();
    await expect(page.getByRole('figure')).toHaveCount(5 + (await page.locator('main figure:visible:not(section figure)').count()));
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

  test('pictures behind a warning are shown only when it is opened', async ({ page }) => {
    await page.goto(`${PSORIASIS}${PSORIASIS_HASH}`);
    await expect(page.getByText('VIEW GALLERY', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: /forearm/ })).toBeHidden();
    await page.getByText('VIEW GALLERY', { exact: true }).click();
    await expect(page.getByRole('img', { name: /forearm/ })).toBeInViewport();
  });
});

test('a gallery whose script does not come opens as a sheet', async ({ page }) => {
  await page.route(/\/assets\/article\/.*\/Gallery\.[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`${POLLEN}${POLLEN_HASH}`);
  await expect(page.getByText('1 of 5')).toBeInViewport();
  await page.getByRole('link', { name: 'Close gallery' }).click();
  await expect(page.getByText('1 of 5')).toBeHidden();
});

test('on paper the pictures stand in the text, but none that needs a warning', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(POLLEN);
  await expect(page.getByRole('figure').filter({ hasText: '5 of 5' })).toBeVisible();
  await expect(galleryLink(page, PLANTS)).toBeHidden();
  await page.goto(PSORIASIS);
  await expect(page.getByText('1 of 3')).toBeHidden();
});

for (const look of looks) {
  test(`axe finds nothing in an open gallery at ${look.width} px in ${look.colorScheme}`, async ({ page }) => {
    await wear(page, look);
    for (const address of [`${POLLEN}${POLLEN_HASH}`, `${PSORIASIS}${PSORIASIS_HASH}`, '/tabbed/made-up/galleries#gallery-open-long']) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findViolations(page), address).toEqual([]);
    }
  });
}
