import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { pressFirst } from '../../harness/timing/press-first.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/insomnia-causes-and-care';

/** Returns the name, the tag and the module of the focused element, and whether a reader can see its focus. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const island = element.closest('plainwell-island');
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim(),
      tag: element.tagName.toLowerCase(),
      module: island?.getAttribute('data-module') ?? null,
      isSeen:
        width > 0 &&
        height > 0 &&
        ((outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'),
    };
  });
}

test('the first key press offers to skip to the content, and does', async ({ page }) => {
  for (const path of ['/', ARTICLE, '/about/process', '/nothing']) {
    await page.goto(path);
    await pressFirst(page, 'Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    expect((await focused(page))?.isSeen).toBe(true);
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null), path).toBe(true);
  }
});

for (const [colorScheme, tag] of withTags(['light', 'dark'] as const)) {
  test(`in ${colorScheme}, the Tab key alone reaches contents, share, save and sources, in reading order, and the focus is always seen${tag}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(ARTICLE);
    const met: string[] = [];
    const unseen: string[] = [];
    for (let step = 0; step < 400 && !met.includes('./Sources'); step += 1) {
      await page.keyboard.press('Tab');
      const now = await focused(page);
      // A frame that reloads while it has the focus loses the focus. The next Tab continues from the frame.
      if (now === null) continue;
      if (!now.isSeen && now.tag !== 'iframe') unseen.push(`${now.tag} ${now.name}`);
      if (now.module !== null && met.at(-1) !== now.module) met.push(now.module);
    }
    expect(unseen).toEqual([]);
    const first = ['./ShareBar', './SaveControl', './TableOfContents', './Body', './Sources'].map((module) =>
      met.indexOf(module),
    );
    expect(first).not.toContain(-1);
    expect(first).toEqual(first.toSorted((a, b) => a - b));
  });
}

test('the keyboard alone opens the save panel, is led into it, and back to the button', async ({ page }) => {
  await page.goto(ARTICLE);
  const save = page.locator('[data-slot="save"]').getByRole('button').first();
  await save.focus();
  await page.keyboard.press('Enter');
  const panel = page.locator('[data-slot="save"] dialog');
  await expect(panel).toBeVisible();
  await expect(panel.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(save).toBeFocused();
});

test('the keyboard alone opens a folded section @full', async ({ page }) => {
  await page.goto('/health/high-blood-pressure-guide');
  const fold = page.locator('[data-module="./Body"] details').first();
  await fold.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(fold.locator('p').first()).toBeVisible();
});

test('a reader who wants less motion gets none @full', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(ARTICLE);
  const moving = await page.evaluate(() => {
    const isMoving = (durations: string) => durations.split(',').some((duration) => Number.parseFloat(duration) > 0);
    const elements = [...document.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
      return isMoving(transitionDuration) || (animationName !== 'none' && isMoving(animationDuration));
    });
    return elements.slice(0, 5).map((element) => `${element.tagName} ${element.className}`);
  });
  expect(moving).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});

test('the menu of topics closes when the focus moves on, and not when it goes back to its button @full', async ({
  page,
}) => {
  await page.goto('/tabbed');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Topics' });
  const menu = page.getByRole('navigation', { name: 'Topics' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(opener).toBeFocused();
  await expect(menu).toBeVisible();
  // Repeats the check, because the script that closes the menu loads only at the first action of a reader, which was
  // this focus.
  await expect(async () => {
    await menu.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden({ timeout: 500 });
  }).toPass();
});
