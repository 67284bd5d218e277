import { hasCorpus, WITHOUT_CORPUS } from '../../harness/content/corpus.ts';
import { expect, test } from '../../harness/content/long-articles-test.ts';
import { articles, comeTo, openInfinitePage, readUntil } from '../../harness/pages/infinite-page.ts';

test.skip(!hasCorpus, WITHOUT_CORPUS);

test('articles far from the window are skipped, and stay as high as they were @full', async ({ page, longPaths }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 375, height: 900 });
  await openInfinitePage(page, `/infinite${longPaths[0]}`);
  await readUntil(page, 5);
  const skipped = () =>
    articles(page).evaluateAll((shown) =>
      shown.map((article) => !article.querySelector('h1')?.checkVisibility({ contentVisibilityAuto: true })),
    );
  const heights = () =>
    articles(page).evaluateAll((shown) => shown.map((article) => article.getBoundingClientRect().height));
  await comeTo(page, 1);
  await expect.poll(skipped).toEqual([false, true, true, true, true]);
  const before = await heights();
  await comeTo(page, 5);
  await expect.poll(skipped).toEqual([true, true, true, false, false]);
  await comeTo(page, 1);
  await expect.poll(skipped).toEqual([false, true, true, true, true]);
  expect((await heights()).slice(0, 3)).toEqual(before.slice(0, 3));
});
