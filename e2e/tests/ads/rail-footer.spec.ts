import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { endOf, openInfinitePage, readUntil, watchRequests } from '../../harness/pages/infinite-page.ts';
import { readToTheFoot } from '../../harness/pages/read-to-the-foot.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';
const SHORT_ARTICLE = '/health/air-cleaners-compared';

/**
 * Scrolls through the last windows of the page.
 * @returns the smallest distance between a part of a rail and the footer, in px; negative if they overlap.
 */
const distanceToFooter = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const footer = document.querySelector('.site-footer');
    if (!footer?.checkVisibility()) throw new Error('the footer is away');
    const distances: number[] = [];
    for (let above = 2_000; above >= 0; above -= 100) {
      scrollTo({ top: document.documentElement.scrollHeight - innerHeight - above, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      for (const part of document.querySelectorAll(
        '.article-rail, .article-rail > *, .rail-stay > *, .article-rail [data-creative]',
      ))
        if (part.checkVisibility())
          distances.push(footer.getBoundingClientRect().top - part.getBoundingClientRect().bottom);
    }
    return Math.min(...distances);
  });

/**
 * Opens an article at its foot. On the infinite page, the third article fails to load, so that the page ends with the
 * second.
 */
async function openAtFoot(page: Page, path: string): Promise<void> {
  if (path.startsWith('/infinite')) {
    const { breakAt } = await watchRequests(page);
    breakAt(3, (route) => route.abort());
    await openInfinitePage(page, path);
    await readUntil(page, 2);
    await endOf(page).scrollIntoViewIfNeeded();
    await expect(endOf(page).getByRole('status')).toHaveText(/\w/);
    await expect(endOf(page)).not.toHaveAttribute('data-loading');
  } else await page.goto(path);
  await readToTheFoot(page);
}

for (const [{ width, path }, tag] of withTags(
  [`/tabbed${ARTICLE}`, `/infinite${ARTICLE}`, `/tabbed${SHORT_ARTICLE}`, `/infinite${SHORT_ARTICLE}`].flatMap((path) =>
    [1440, 991, 990, 989].map((width) => ({ path, width })),
  ),
  0,
)) {
  test(`at ${width} px no rail reaches the footer, after folded sections were opened and the window resized too: ${path}${tag}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAtFoot(page, path);
    expect(await distanceToFooter(page)).toBeGreaterThanOrEqual(0);

    const folded = page.locator('plainwell-island[data-slot="body"] details');
    expect(await folded.count()).toBe(path.endsWith(ARTICLE) ? 1 : 0);
    for (const section of await folded.all()) {
      await section.locator('summary').click();
      await expect(section).toHaveAttribute('open');
    }
    expect(await distanceToFooter(page)).toBeGreaterThanOrEqual(0);

    for (const resized of [width < 990 ? 1440 : 989, width]) {
      await page.setViewportSize({ width: resized, height: 900 });
      expect(await distanceToFooter(page), `resized to ${resized} px`).toBeGreaterThanOrEqual(0);
    }
  });
}
