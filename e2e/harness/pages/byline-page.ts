import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';
import { runUntilAlive, runUntilArmed, stopClock } from '../timing/stop-clock.ts';
import { ARTICLE, island } from './article-page.ts';

/* An article's page with its byline, whose names have overlays, as the reader sees it. */

/**
 * Delays of hovering over a name, in milliseconds: the overlay opens after 300 and closes after 500 (rules.md#byline).
 */
export const OPEN_AFTER = 300;
export const CLOSE_AFTER = 500;

/** The byline of the first article. */
export const byline = (page: Page) => island(page, 'byline').first();
export const name = (page: Page, index = 0) =>
  byline(page).locator('button[popovertarget]:not([popovertargetaction]), a[data-replay]:not([hidden])').nth(index);
export const overlay = (page: Page, index = 0) => byline(page).locator('[popover]').nth(index);
export const title = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * Opens the article with a stopped clock, and waits for the loader, because the page does not notice earlier movements
 * of the pointer.
 */
export async function open(page: Page): Promise<void> {
  await stopClock(page);
  await page.goto(ARTICLE);
  await runUntilArmed(page, byline(page));
}

/** Opens the article with its byline alive and the pointer on none of its names. */
export async function openAlive(page: Page): Promise<void> {
  await open(page);
  await byline(page).locator('time').last().hover();
  await runUntilAlive(page, byline(page));
}

/**
 * Closes an overlay.
 * @returns the duration of its fading in milliseconds, as the transition states it, because the fading may end before a
 * test can measure it.
 */
export async function fadeOf(closing: Locator, close: () => Promise<void>): Promise<number> {
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
