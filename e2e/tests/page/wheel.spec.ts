import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { articles, passOverLaunchOffer } from '../../harness/pages/infinite-page.ts';
import { pageKinds } from '../../harness/pages/page-addresses.ts';
import { turnWheel } from '../../harness/pages/turn-wheel.ts';
import { expect, test } from '../../harness/test.ts';

const INFINITE = '/infinite';

/** Returns whether the reader of the infinite page has reached the third article, and so passed the ends of two. */
const isInThird = (page: Page) =>
  articles(page)
    .nth(2)
    .evaluateAll(([third]) => third !== undefined && third.getBoundingClientRect().top < 0);

/**
 * Kinds of pages. Those that once had layout shifts come first: comments with a long history, and appended articles.
 */
const kinds = [
  { kind: 'an article with comments and a long history', path: '/health/high-blood-pressure-guide' },
  ...pageKinds.filter(({ path }) => path === INFINITE),
  { kind: 'an article about a drug', path: '/drugs/metformin-what-to-expect' },
  { kind: 'the single-article page', path: '/tabbed' },
  ...pageKinds.filter(({ path }) => path !== INFINITE),
];

for (const [{ kind, path }, tagOfKind] of withTags(kinds, 0)) {
  for (const [width, tagOfWidth] of withTags([375, 820, 1280])) {
    const tag = tagOfKind || tagOfWidth;
    test(`nothing moves on ${kind} while a reader turns the wheel to its foot, at ${width} px${tag}`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      await watchLayoutShifts(page);
      await passOverLaunchOffer(page);
      await page.goto(path);
      await turnWheel(page, path === INFINITE ? () => isInThird(page) : undefined);
      await expect(page.locator('plainwell-island[data-strategy="idle"]:not([data-alive])')).toHaveCount(0);
      if (path === INFINITE) expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(7_000);
      expect(await visibleShifts(page)).toEqual([]);
    });
  }
}

for (const [width, tag] of withTags([375, 320], 0)) {
  test(`nothing moves on the infinite page where the wheel comes to the newsletter's offer, at ${width} px${tag}`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 740 });
    await watchLayoutShifts(page);
    await page.goto(INFINITE);
    const offer = page.getByRole('dialog');
    await turnWheel(page, () => offer.isVisible());
    await page.keyboard.press('Escape');
    await expect(offer).toBeHidden();
    expect(await visibleShifts(page)).toEqual([]);
  });
}
