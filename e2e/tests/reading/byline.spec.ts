import type { Locator, Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { ARTICLE, island } from '../../harness/pages/article-page.ts';
import { runUntilAlive, runUntilArmed, stopClock } from '../../harness/timing/stop-clock.ts';
import { expect, test } from '../../harness/test.ts';

/** Delays of hovering over a name: the overlay opens after 300 ms and closes after 500 ms (rules.md#byline). */
const OPEN_AFTER = 300;
const CLOSE_AFTER = 500;

const byline = (page: Page) => island(page, 'byline');
const name = (page: Page, index = 0) =>
  byline(page).locator('button[popovertarget]:not([popovertargetaction]), a[data-replay]:not([hidden])').nth(index);
const overlay = (page: Page, index = 0) => byline(page).locator('[popover]').nth(index);
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * Opens the article with a stopped clock, and waits for the loader, because earlier pointer movements are not noticed.
 */
async function open(page: Page, address = ARTICLE): Promise<void> {
  await stopClock(page);
  await page.goto(address);
  await runUntilArmed(page, byline(page));
}

/** Opens the article with its byline alive and the pointer on none of its names. */
async function openAlive(page: Page, address?: string): Promise<void> {
  await open(page, address);
  await byline(page).locator('time').last().hover();
  await runUntilAlive(page, byline(page));
}

/**
 * Closes an overlay.
 * @returns the duration of its fading in milliseconds, from the transition itself, because the fading may end before a
 * test can check it.
 */
async function fadeOf(closing: Locator, close: () => Promise<void>): Promise<number> {
  await closing.evaluate((element) => {
    element.addEventListener('transitionrun', () => {
      const durations = element.getAnimations().map((animation) => Number(animation.effect?.getTiming().duration));
      element.setAttribute('data-faded', String(Math.max(0, ...durations)));
    });
  });
  await close();
  await expect(closing).toBeHidden();
  return Number((await closing.getAttribute('data-faded')) ?? 0);
}

test.describe('a pointer', () => {
  test('that rests on a name opens its overlay after 300 ms, keeps it open there, and closes it 500 ms after it left', async ({
    page,
  }) => {
    await openAlive(page);
    await name(page).hover();
    await page.clock.runFor(OPEN_AFTER - 1);
    await expect(overlay(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(overlay(page)).toBeVisible();

    await overlay(page).getByRole('paragraph').last().hover();
    await page.clock.runFor(5_000);
    await expect(overlay(page)).toBeVisible();

    await title(page).hover();
    await page.clock.runFor(CLOSE_AFTER - 1);
    await expect(overlay(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(overlay(page)).toBeHidden();
  });

  test('that rests on a name before the byline is alive opens its overlay too @full', async ({ page }) => {
    await open(page);
    await name(page).hover();
    await runUntilAlive(page, byline(page));
    await page.clock.runFor(OPEN_AFTER);
    await expect(overlay(page)).toBeVisible();
  });

  test('that passes over names opens nothing @full', async ({ page }) => {
    await openAlive(page);
    for (const index of [0, 1, 2]) {
      await name(page, index).hover();
      await page.clock.runFor(OPEN_AFTER - 1);
    }
    await title(page).hover();
    await page.clock.runFor(5_000);
    await expect(byline(page).locator(':popover-open')).toHaveCount(0);
  });

  test('that goes on to the next name takes the overlay along: one is open at a time @full', async ({ page }) => {
    await openAlive(page);
    await name(page, 1).hover();
    await page.clock.runFor(OPEN_AFTER);
    await expect(overlay(page, 1)).toBeVisible();
    await name(page, 0).hover();
    await page.clock.runFor(OPEN_AFTER);
    await expect(overlay(page, 0)).toBeVisible();
    await expect(overlay(page, 1)).toBeHidden();
  });

  test('that rests on a name closes nothing that the reader has opened elsewhere @full', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAlive(page);
    await page.locator('[data-slot="save"]').getByRole('button').first().click();
    await name(page).hover({ force: true });
    await page.clock.runFor(OPEN_AFTER);
    await expect(page.locator('[data-slot="save"] dialog')).toBeVisible();
    await expect(overlay(page)).toBeHidden();
  });
});

test.describe('a click', () => {
  test('on a name whose overlay the pointer has just opened leaves it open; the next one closes it @full', async ({
    page,
  }) => {
    await openAlive(page);
    await name(page).hover();
    await page.clock.runFor(OPEN_AFTER);
    await name(page).click();
    await expect(overlay(page)).toBeVisible();
    await name(page).click();
    await expect(overlay(page)).toBeHidden();
    await name(page).hover({ position: { x: 5, y: 5 } });
    await page.clock.runFor(5_000);
    await expect(overlay(page)).toBeHidden();
  });

  test('outside lets the overlay fade for 300 ms @full', async ({ page }) => {
    await openAlive(page);
    await name(page).click();
    await expect(overlay(page)).toBeVisible();
    expect(await fadeOf(overlay(page), () => title(page).click())).toBe(300);
  });

  test('outside closes it at once for a reader who wants less motion @full', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAlive(page);
    await name(page).click();
    expect(await fadeOf(overlay(page), () => title(page).click())).toBe(0);
  });
});

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

test.describe('a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 800 } });

  test('opens a sheet by a tap, and closes it by a tap outside or on its cross', async ({ page }) => {
    await page.goto(ARTICLE);
    await name(page).tap();
    await expect(overlay(page)).toBeVisible();
    await expect(byline(page)).toHaveAttribute('data-alive', '');
    await expect(overlay(page)).toBeVisible();
    const sheet = await overlay(page).boundingBox();
    expect([sheet?.x, sheet?.width, (sheet?.y ?? 0) + (sheet?.height ?? 0)]).toEqual([0, 375, 800]);
    await page.touchscreen.tap(200, 100);
    await expect(overlay(page)).toBeHidden();
    await name(page, 1).tap();
    await overlay(page, 1).getByRole('button', { name: 'Close' }).tap();
    await expect(overlay(page, 1)).toBeHidden();
  });
});
