import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { expectAlive, island } from '../../harness/pages/article-page.ts';
import {
  ANCHORS,
  ARTICLE,
  expectPlainSections,
  expectShown,
  HISTORY,
  links,
  open,
  openTabs,
  SECTIONS,
  shown,
  signsOfTabs,
  tabs,
} from '../../harness/pages/reader-tools/bottom-tabs.ts';
import { articles, openInfinitePage } from '../../harness/pages/infinite-page.ts';
import { turnWheel } from '../../harness/pages/turn-wheel.ts';
import { expect, test } from '../../harness/test.ts';

test('a reader who turns the wheel past the end and back finds links over plain sections, in an infinite page too @full', async ({
  page,
}) => {
  await page.goto(ARTICLE);
  await turnWheel(page);
  await expectAlive(page, 'bottomTabs');
  await expectPlainSections(page);
  await open(page);
  await expectPlainSections(page);
  await openInfinitePage(page, '/infinite');
  await turnWheel(page, () =>
    articles(page)
      .nth(1)
      .evaluateAll(([second]) => second !== undefined && second.getBoundingClientRect().top < -3 * innerHeight),
  );
  await expect(articles(page).first().locator('[data-slot="bottomTabs"][data-alive]')).toBeAttached();
  await expect(signsOfTabs(page)).toHaveCount(0);
});

test('a press makes them tabs, which the keyboard goes through', async ({ page }) => {
  await open(page);
  await links(page).nth(1).click();
  await expect(tabs(page)).toHaveText(['Sources', 'History', 'Comments']);
  await expect(island(page, 'bottomTabs').getByRole('tablist', { name: 'More about this article' })).toBeVisible();
  await expectShown(page, 'History');
  await expect(tabs(page).nth(1)).toBeFocused();
  for (const [key, name] of [
    ['ArrowRight', 'Comments'],
    ['ArrowRight', 'Sources'],
    ['ArrowLeft', 'Comments'],
    ['Home', 'Sources'],
    ['End', 'Comments'],
  ] as const) {
    await page.keyboard.press(key);
    await expectShown(page, name);
    await expect(tabs(page).filter({ hasText: name })).toBeFocused();
  }
  // All tabs together are one tab stop. The next tab stop is in the chosen panel.
  await page.keyboard.press('Tab');
  await expect(shown(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await expect(tabs(page).last()).toBeFocused();
  for (const tab of await tabs(page).all())
    await expect(page.locator(`[id="${await tab.getAttribute('aria-controls')}"]`)).toHaveAttribute(
      'aria-labelledby',
      (await tab.getAttribute('id')) ?? '',
    );
});

test('Enter on a link makes tabs as a press does, Space on a tab scrolls nothing, and the address stays @full', async ({
  page,
}) => {
  await open(page);
  await links(page).last().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(signsOfTabs(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expectShown(page, 'Comments');
  await expect(tabs(page).last()).toBeFocused();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press(' ');
  await expectShown(page, 'Comments');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(new URL(page.url()).hash).toBe('');
});

for (const [{ width, height, block }, tag] of withTags(
  [
    { width: 375, height: 800, block: 'center' },
    { width: 1280, height: 800, block: 'center' },
    { width: 375, height: 800, block: 'start' },
    // This window is higher than the content below one section.
    { width: 820, height: 2_400, block: 'start' },
  ] as const,
  0,
)) {
  test(`what is pressed stays where it is, with the row at the ${block} of a window of ${width} × ${height} px${tag}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    const place = (name: string) =>
      island(page, 'bottomTabs')
        .locator('a', { hasText: name })
        .evaluate((link) => Math.round(link.getBoundingClientRect().top));
    for (const name of ['Sources', 'Comments', 'History']) {
      await island(page, 'bottomTabs').evaluate(
        (row, at) => row.scrollIntoView({ behavior: 'instant', block: at }),
        block,
      );
      const before = await place(name);
      await island(page, 'bottomTabs').locator('a', { hasText: name }).dispatchEvent('click');
      await expectShown(page, name);
      expect(await place(name), name).toBe(before);
    }
  });
}

test('links and addresses lead to their sections, and open the tab that they lead into once there are tabs @full', async ({
  page,
}) => {
  const ways = [
    ['#comments', 'Comments'],
    ['#sources', 'Sources'],
    [HISTORY, 'History'],
    ['#article-comments', 'Comments'],
    ['#source-3', 'Sources'],
  ] as const;
  const go = (hash: string) =>
    page.evaluate((to) => {
      location.hash = to;
    }, hash);
  await open(page);
  for (const [hash] of ways) {
    await go(hash);
    await expect(page.locator(hash)).toBeInViewport();
  }
  await expect(signsOfTabs(page)).toHaveCount(0);
  await openTabs(page);
  for (const [hash, name] of ways) {
    await go(hash);
    await expectShown(page, name);
    await expect(page.locator(hash)).toBeInViewport();
  }
  await page.goBack();
  await expectShown(page, 'Comments');
  // The address stays the same, so there is no `hashchange`.
  await tabs(page).first().click();
  await island(page, 'contents').locator('[href="#comments"]').dispatchEvent('click');
  await expectShown(page, 'Comments');
  await tabs(page).last().click();
  await page.locator('.article-tools a[href="#sources"]').click();
  await expectShown(page, 'Sources');
  await expect(page.locator('#sources')).toBeInViewport();
});

for (const hash of [...ANCHORS, '#article-comments']) {
  test(`an article that is opened at ${hash} shows what it leads to, and all sections stand there @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(ARTICLE + hash);
    await expect(page.locator(hash)).toBeInViewport();
    await expect(page.locator('.article-page')).toBeVisible();
    await expectPlainSections(page);
    await expect
      .poll(() => page.locator(hash).evaluate((place) => place.getBoundingClientRect().top))
      .toBeLessThan(300);
  });
}

test('a link that is pressed before its script leads to its section, and nothing becomes of it later @full', async ({
  page,
}) => {
  let letScriptCome: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letScriptCome = resolve));
  await page.route(/\/behaviours\/BottomTabs/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(ARTICLE);
  await links(page).last().click();
  await expect(page.locator('#comments')).toBeInViewport();
  expect(new URL(page.url()).hash).toBe('#comments');
  letScriptCome();
  await expectAlive(page, 'bottomTabs');
  await expectPlainSections(page);
});

test('what the browser’s search finds in a hidden tab is shown @full', async ({ page }) => {
  await openTabs(page);
  await expect(page.locator('.place-history')).toHaveAttribute('hidden', 'until-found');
  await page.locator('.place-history').dispatchEvent('beforematch');
  await expectShown(page, 'History');
});

test('on paper the sources stand there whatever tab is chosen, and no tabs @full', async ({ page }) => {
  await openTabs(page);
  await tabs(page).last().click();
  await page.emulateMedia({ media: 'print' });
  expect(
    await page.locator('.place-sources').evaluate((place) => place.getBoundingClientRect().height),
  ).toBeGreaterThan(50);
  await expect(page.locator('.place-sources li a').first()).toBeVisible();
  await expect(tabs(page).first()).toBeHidden();
});

test('every section begins as far below the row as the first did before the press @full', async ({ page }) => {
  await open(page);
  const gap = () =>
    page.evaluate((sections) => {
      const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
      const row = document.querySelector('.place-bottom-tabs');
      const first = [...document.querySelectorAll(sections)].find((section) => !section.hasAttribute('hidden'));
      return Math.round(box(first?.querySelector('h2')).top - box(row).bottom);
    }, SECTIONS);
  const before = await gap();
  for (const link of await island(page, 'bottomTabs').locator('a').all()) {
    await link.click();
    await expect(shown(page)).toHaveCount(1);
    expect(await gap()).toBe(before);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead to sections, which stand one below the other', async ({ page }) => {
    await page.goto(ARTICLE);
    await expectPlainSections(page);
    for (const heading of ['Sources', 'Article history', 'How do you keep your blood pressure in check?'])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await links(page).last().click();
    await expect(page.locator('#comments')).toBeInViewport();
  });
});
