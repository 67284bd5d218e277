import type { Locator, Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { FEED_GALLERY, infiniteLink } from '../../harness/content/infinite-articles.ts';
import { expect, test } from '../../harness/content/made-up-test.ts';
import { articles, comeTo, openInfinitePage, readUntil } from '../../harness/pages/infinite-page.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';

const fifth = (page: Page): Locator => articles(page).nth(4);
const slot = (page: Page, name: string): Locator => fifth(page).locator(`plainwell-island[data-slot="${name}"]`);

/** Opens the made-up articles with the fifth at the top of the window. */
async function openFifth(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openInfinitePage(page, `/infinite${infiniteLink(1)}`);
  await readUntil(page, 5);
  await comeTo(page, 5);
}

/** Ways in which a reader comes near an island. */
const ways: Record<string, (island: Locator) => Promise<void>> = {
  pointer: (island) => island.hover(),
  keyboard: (island) =>
    island.evaluate((element) => {
      const controls = [...element.querySelectorAll<HTMLElement>('a[href], button, summary, [tabindex]')];
      controls.find((control) => control.checkVisibility({ visibilityProperty: true }))?.focus({ preventScroll: true });
    }),
};

for (const [name, come] of Object.entries(ways)) {
  test(`every island of the fifth article comes alive for the ${name} @full`, async ({ page }) => {
    const { errors } = await listenTo(page);
    await openFifth(page);
    const islands = await fifth(page).locator('plainwell-island[data-strategy]:visible').all();
    expect(islands.length).toBeGreaterThan(12);
    for (const island of islands) {
      await island.scrollIntoViewIfNeeded();
      await come(island);
      await expect(island).toHaveAttribute('data-alive', '');
    }
    expect(errors).toEqual([]);
  });
}

/** Opens the native elements of the fifth article by pressing their controls. */
async function pressNative(page: Page, press: (control: Locator) => Promise<void>): Promise<void> {
  const cluster = slot(page, 'cluster');
  const menu = cluster.locator('summary').first();
  // On phones, the categories are in a closed menu.
  if (await menu.isVisible()) await press(menu);
  await press(cluster.locator('summary').last());
  await expect(cluster.getByRole('link', { name: 'Made up too' })).toBeVisible();
  const byline = slot(page, 'byline');
  await press(byline.getByRole('button', { name: 'Author 5' }));
  await expect(byline.locator('[popover]').first()).toBeVisible();
}

/** Closes a name's overlay. */
async function closeOverlay(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(slot(page, 'byline').locator('[popover]').first()).toBeHidden();
}

/** Presses the controls of the fifth article one after the other, and expects the result of each. */
async function pressAll(page: Page, press: (control: Locator) => Promise<void>): Promise<void> {
  await pressNative(page, press);
  // Waits for the script, because if the overlay closed earlier, the focus on the name would open it again (known
  // limits).
  await expect(slot(page, 'byline')).toHaveAttribute('data-alive', '');
  await closeOverlay(page);
  await press(slot(page, 'save').getByRole('button', { name: 'Save article' }));
  await expect(slot(page, 'save').locator('[popover]:popover-open, dialog[open]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await press(fifth(page).getByRole('link', { name: `View gallery ${FEED_GALLERY}` }));
  const slide = fifth(page).getByText('1 of 3').filter({ visible: true });
  await expect(slide).toBeInViewport();
  await page.goBack();
  await expect(slide).toHaveCount(0);
}

for (const [[way, press], tag] of withTags(
  Object.entries({ click: (control: Locator) => control.click(), key: (control: Locator) => control.press('Enter') }),
)) {
  test(`what the fifth article offers works at a ${way}${tag}`, async ({ page }) => {
    await openFifth(page);
    await pressAll(page, press);
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 812 } });

  test('what the fifth article offers works at a tap @full', async ({ page }) => {
    await openFifth(page);
    await pressAll(page, (control) => control.tap());
  });
});

test('where the scripts of its islands do not come, the fifth article works as without them @full', async ({
  page,
}) => {
  await page.route(/\/assets\/(article|account-save|reader-tools|rail)\/.*\.js$/, (route) => route.abort());
  await openFifth(page);
  await pressNative(page, (control) => control.click());
  await closeOverlay(page);
  await slot(page, 'contents').getByRole('link', { name: 'Outlook' }).click();
  await expect(fifth(page).getByRole('heading', { name: 'Outlook' })).toBeInViewport();
});
