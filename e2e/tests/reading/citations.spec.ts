import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { expect, test } from '../../harness/test.ts';
import { island } from '../../harness/pages/article-page.ts';

/** An article with ten sources in a closed list, and a collapsible section. */
const ARTICLE = '/tabbed/health/high-blood-pressure-guide';

for (const [javaScriptEnabled, tag] of withTags([true, false])) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript${tag}`, () => {
    test.use({ javaScriptEnabled });

    test('a citation opens the folded list at its source, and the source leads back to that very place', async ({
      page,
    }) => {
      await page.goto(ARTICLE);
      const citation = island(page, 'body').locator('#cite-source-2-2');
      const source = page.locator('#source-2');
      await expect(citation).toHaveText('2');
      await expect(source).toBeHidden();
      await citation.click();
      await expect(source).toBeInViewport();
      await expect(page.locator(':target')).toHaveId('source-2');

      await source.getByRole('link', { name: 'Back to citation 2 of source 2', exact: true }).click();
      await expect(citation).toBeInViewport();
      await expect(page.locator(':target')).toHaveId('cite-source-2-2');
    });

    test('the way back opens the collapsible section that the citation stands in @full', async ({ page }) => {
      await page.goto(`${ARTICLE}#source-1`);
      const citation = page.locator('#cite-source-1-2');
      await expect(citation).toBeHidden();
      await page.getByRole('link', { name: 'Back to citation 2 of source 1', exact: true }).click();
      await expect(citation).toBeInViewport();
    });
  });
}

test('every number in the text is the number of its source, and no id stands twice', async ({ page }) => {
  await page.goto(ARTICLE);
  const wrong = await page.evaluate(() => {
    const sources = [...document.querySelectorAll('[data-slot="sources"] ol > li')];
    const citations = [...document.querySelectorAll<HTMLAnchorElement>('[role="doc-noteref"]')];
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return {
      citations: citations.length,
      misnumbered: citations.filter(
        (citation) => sources[Number(citation.textContent) - 1]?.id !== citation.hash.slice(1),
      ).length,
      twice: ids.filter((id, index) => ids.indexOf(id) !== index),
    };
  });
  expect(wrong).toEqual({ citations: expect.any(Number), misnumbered: 0, twice: [] });
  expect(wrong.citations).toBeGreaterThan(10);
});

test('the ways back are large enough for a finger and are left out on paper @full', async ({ page }) => {
  await page.goto(`${ARTICLE}#source-2`);
  const link = page.getByRole('link', { name: 'Back to citation 1 of source 2', exact: true });
  await expect(link).toBeVisible();
  const box = await link.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(24);
  expect(box?.height).toBeGreaterThanOrEqual(24);
  await page.emulateMedia({ media: 'print' });
  await expect(link).toBeHidden();
  await expect(page.locator('#source-2')).toBeVisible();
});
