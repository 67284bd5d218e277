import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { expect, test } from '../../harness/test.ts';

/** An article with one brand, and a link to it in the first paragraph. */
const REVIEW = '/health/home-blood-pressure-monitor-review';

/** An article with three brands after the first link. */
const ROUNDUP = '/nutrition/meal-kits-for-busy-weeks';

/** An article with a brand that belongs to the publisher, and no link before it. */
const OWN_BRAND = '/health/fiber-and-gut-health';

/** A Spanish article with two brands, one of which has no text for its button. */
const SPANISH = '/es/salud/diabetes-tipo-2-conceptos-basicos';

const PHONE = { width: 375, height: 740 };
const TABLET = { width: 820, height: 1100 };
const DESK = { width: 1440, height: 900 };

/** Maximum height of the call to action, in px. */
const BAR_MAXIMUM = 64;

const disclosure = (page: Page) => page.locator('[data-disclosure]');
const paidLinks = (page: Page) => page.locator('.article-text a[rel~="sponsored"]');
const bar = (page: Page) => page.locator('.place-sticky-cta');
const brands = (page: Page) => page.locator('[id^="slot-brand-ctas-"]');

/** Returns the distances of an element's edges from the top of the window, in px. */
async function edges(page: Page, selector: string): Promise<{ top: number; bottom: number }> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });
}

test('clicks on affiliate links are counted: the first of the article as 1, those after it as 2', async ({ page }) => {
  // The shop answers with 204, so the reader stays on the page.
  await page.route('https://www.example.com/**', (route) => route.fulfill({ status: 204 }));
  const reports = await listenTo(page);
  await page.goto(REVIEW);
  await page.getByRole('link', { name: 'LarkBeat One', exact: true }).click();
  await page.getByRole('link', { name: 'SEE LARKBEAT ONE' }).click();
  const click = {
    name: 'affiliate-click',
    category: 'In-Content Affiliate Link',
    affiliate: 'other',
    product: 'larkbeat-one-01',
  };
  await expect.poll(reports.events).toEqual([
    { ...click, position: 1 },
    { ...click, position: 2 },
  ]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [address, tag] of withTags([REVIEW, ROUNDUP, OWN_BRAND, SPANISH], 2)) {
    test(`on ${address}, one disclosure stands before everything that is paid for${tag}`, async ({ page }) => {
      await page.goto(address);
      await expect(disclosure(page)).toHaveCount(1);
      await expect(page.locator('[data-disclosure], .article-text a[rel~="sponsored"]').first()).toHaveAttribute(
        'data-disclosure',
      );
      await expect(paidLinks(page).first()).toHaveAttribute('rel', 'sponsored noopener');
    });
  }

  test('the disclosure says where products of our own are among them, and leads to how products are chosen @full', async ({
    page,
  }) => {
    await page.goto(OWN_BRAND);
    await expect(disclosure(page)).toContainText('belongs to our publisher');
    await disclosure(page).getByRole('link', { name: 'How we choose products' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How Products Are Selected');
  });

  test('a Spanish article discloses, labels and invites in Spanish @full', async ({ page }) => {
    await page.goto(SPANISH);
    await expect(brands(page)).toContainText('Publicidad');
    await expect(brands(page).getByRole('link')).toHaveText(['LEER MÁS', 'VER LOS TARROS']);
    await expect(bar(page).getByRole('link')).toHaveText('Empezar');
    await disclosure(page).getByRole('link').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });

  test('with one brand the call to action names it and leads to it @full', async ({ page }) => {
    await page.goto(REVIEW);
    const link = bar(page).getByRole('link', { name: 'Try LarkBeat One' });
    await expect(link).toHaveAttribute('href', 'https://www.example.com/larkbeat?subid=larkbeat-one-01');
    await expect(link).toHaveAttribute('rel', 'sponsored noopener');
  });

  test('with several brands the call to action leads to where they stand @full', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(ROUNDUP);
    await bar(page).getByRole('link', { name: 'Get Started' }).click();
    await expect(brands(page).getByRole('link').first()).toBeInViewport();
  });
});

for (const [size, tag] of withTags([PHONE, TABLET])) {
  test(`at ${size.width} px the call to action stays at the bottom edge while the text is read, and leaves with it${tag}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(REVIEW);
    await page.getByRole('heading', { name: 'The cuff' }).scrollIntoViewIfNeeded();
    const { top, bottom } = await edges(page, '.place-sticky-cta');
    expect(bottom).toBeCloseTo(size.height, 0);
    expect(bottom - top).toBeLessThanOrEqual(BAR_MAXIMUM);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar(page)).not.toBeInViewport();
  });
}

test('on a wide screen the call to action rests at the end of the text @full', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto(REVIEW);
  await page.getByRole('heading', { name: 'The cuff' }).scrollIntoViewIfNeeded();
  await expect(bar(page)).not.toBeInViewport();
  await expect(bar(page)).toBeVisible();
});

test('what takes the focus is never covered by the call to action @full', async ({ page }) => {
  await page.setViewportSize(PHONE);
  // Without smooth scrolling, the page stops moving as soon as the focus has moved.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(ROUNDUP);
  const links = page.locator('.place-body a');
  await expect(links).not.toHaveCount(0);
  for (const link of await links.all()) {
    await link.focus();
    const { bottom } = await link.evaluate((element) => element.getBoundingClientRect());
    expect(bottom).toBeLessThanOrEqual((await edges(page, '.place-sticky-cta')).top);
  }
});

test('on paper the disclosure and the text stand, without brands and calls to action @full', async ({ page }) => {
  await page.goto(REVIEW);
  const box = disclosure(page).getByText('The box marked “Advertisement”');
  await expect(box).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(disclosure(page)).toBeVisible();
  await expect(box).toBeHidden();
  await expect(brands(page)).toBeHidden();
  await expect(bar(page)).toBeHidden();
});

test('an article that sells nothing has neither disclosure nor call to action @full', async ({ page }) => {
  await page.goto('/health/asthma-control');
  await expect(page.locator('.place-body p').first()).toBeVisible();
  await expect(disclosure(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
});
