import { hasCorpus, WITHOUT_CORPUS } from '../../harness/content/corpus.ts';
import { expect, test } from '../../harness/content/long-articles-test.ts';
import { articles, openInfinitePage, readUntil } from '../../harness/pages/infinite-page.ts';

test.skip(!hasCorpus, WITHOUT_CORPUS);

/** Maximum number of text pieces that may appear in one frame. */
const PIECES_A_FRAME = 24;

declare global {
  /** Numbers of text pieces that appeared so far, one for each part of an article. */
  var piecesShown: number[];
  /** Number of sections that were visible below a hidden section, which would later shift them. */
  var sectionsShownEarly: number;
}

test('a long article comes from above in parts of a few pieces of text each, and is whole in the end @full', async ({
  page,
  longPaths,
}) => {
  await page.addInitScript(() => {
    globalThis.piecesShown = [];
    globalThis.sectionsShownEarly = 0;
    new MutationObserver((changes) => {
      const shown = changes.filter(
        ({ target }) => target instanceof Element && target.matches('[role="feed"] [data-narrow]:not([data-away])'),
      );
      globalThis.piecesShown.push(shown.length);
      const hidden = document.querySelector('[role="feed"] .place-body [data-away]');
      const sections = [...(hidden?.closest('article')?.querySelectorAll('.place-body > * > * > section') ?? [])];
      const behind = sections.slice(1 + sections.findIndex((section) => section.contains(hidden)));
      globalThis.sectionsShownEarly += behind.filter((section) => section.checkVisibility()).length;
    }).observe(document, { subtree: true, attributeFilter: ['data-away'] });
  });
  await openInfinitePage(page, `/infinite${longPaths[0]}`);
  await readUntil(page, 5);
  await expect(articles(page).locator('[data-away]')).toHaveCount(0);
  const pieces = await page.evaluate(() => globalThis.piecesShown);
  expect(pieces.reduce((sum, count) => sum + count)).toBeGreaterThan(4 * PIECES_A_FRAME);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(PIECES_A_FRAME);
  expect(await page.evaluate(() => globalThis.sectionsShownEarly)).toBe(0);
});
