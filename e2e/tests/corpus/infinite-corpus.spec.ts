import type { Page } from '@playwright/test';
import { hasCorpus, WITHOUT_CORPUS } from '../../harness/content/corpus.ts';
import { expect, test } from '../../harness/content/long-articles-test.ts';
import {
  adSlots,
  articles,
  expectFollowed,
  linksOf,
  openInfinitePage,
  repeatedIds,
} from '../../harness/pages/infinite-page.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';

test.skip(!hasCorpus, WITHOUT_CORPUS);

/** Height of the window, in CSS pixels. */
const HEIGHT = 900;

/**
 * Share of the window's height that one turn of the wheel scrolls. It is below 1.5, because browsers have already laid
 * out content (`content-visibility`) that far ahead.
 */
const TURN = 1.4;

/** Waits two frames and returns the position of the article at the middle of the window, from 1. */
function inMiddle(page: Page): Promise<number> {
  return articles(page).evaluateAll(async (shown) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return 1 + shown.findIndex((article) => article.getBoundingClientRect().bottom > innerHeight / 2);
  });
}

/**
 * Turns the wheel until another article reaches the middle of the window.
 * @returns the position of that article.
 */
async function turnToNext(page: Page, direction: 1 | -1): Promise<number> {
  const before = await inMiddle(page);
  for (;;) {
    await page.mouse.wheel(0, direction * TURN * HEIGHT);
    const now = await inMiddle(page);
    if (now !== before) return now;
  }
}

for (const width of [375, 820, 1440]) {
  test(`five long articles follow their reader down, up and by keys at ${width} px, and nothing moves @full`, async ({
    page,
    longPaths,
  }) => {
    const { errors } = await listenTo(page);
    await watchLayoutShifts(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: HEIGHT });
    await openInfinitePage(page, `/infinite${longPaths[0]}`);
    const entries = await page.evaluate(() => history.length);
    const slots: number[] = [];
    const check = async (position: number) => {
      await expectFollowed(page, position, `/infinite${longPaths[position - 1]}`);
      expect(await page.evaluate(() => history.length)).toBe(entries);
      expect(await repeatedIds(page)).toEqual([]);
      const counts = await adSlots(page);
      expect(counts.slice(0, slots.length), 'an article keeps its slots').toEqual(slots.slice(0, counts.length));
      slots.push(...counts.slice(slots.length));
    };
    await page.mouse.move(width / 2, HEIGHT / 2);
    await check(1);
    for (const position of [2, 3, 4, 5]) {
      expect(await turnToNext(page, 1)).toBe(position);
      await check(position);
    }
    expect(await linksOf(page)).toEqual(longPaths);
    // The way up by wheel takes about two hundred turns, so the test takes it only at one width. At the other widths,
    // it uses keys.
    if (width === 375) {
      for (const position of [4, 3, 2, 1]) {
        expect(await turnToNext(page, -1)).toBe(position);
        await check(position);
      }
    }
    const [up, down] = [
      { key: 'PageUp', positions: [4, 3, 2, 1] },
      { key: 'PageDown', positions: [2, 3, 4, 5] },
    ];
    await articles(page)
      .nth(width === 375 ? 0 : 4)
      .focus();
    for (const { key, positions } of width === 375 ? [down, up] : [up, down]) {
      for (const position of positions) {
        await page.keyboard.press(key);
        await expect(articles(page).nth(position - 1)).toBeFocused();
        await check(position);
      }
    }
    expect(errors).toEqual([]);
    expect(await visibleShifts(page)).toEqual([]);
  });
}
