import { importDocuments } from '../../harness/site/import-content.ts';
import { madeUpArticle } from '../../harness/content/synthetic-article.ts';
import { expect, test } from '../../harness/content/made-up-test.ts';

const ARTICLE = '/health/vitamin-d-what-we-know';

test('what stands over an article comes in the order of the rules @full', async ({ page }) => {
  await page.goto(ARTICLE);
  const slots = await page
    .locator('.article-page plainwell-island')
    .evaluateAll((islands) => islands.map((island) => island.getAttribute('data-slot')));
  expect(slots.slice(0, 5)).toEqual(['cluster', 'sponsor', 'series', 'breadcrumbs', 'headline']);
});

test('the sponsor is named on the ground of advertising, with a link that says it is paid for @full', async ({
  page,
}) => {
  await page.goto(ARTICLE);
  const bar = page.locator('[data-slot="sponsor"]');
  await expect(bar).toHaveText('Sponsored by Harrow Vale Dairy (an invented sponsor)');
  await expect(bar.getByRole('link')).toHaveAttribute('rel', 'sponsored noopener');
  const grounds = await bar
    .locator('p')
    .evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
  expect(grounds[0]).not.toBe(grounds[1]);
});

test('guides and reviews stand in the rail; what leaves the site says that it is paid for', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ARTICLE);
  const rail = page.getByRole('complementary', { name: 'More to read' });
  const guides = rail.getByRole('region', { name: 'Guides' });
  await expect(guides.getByRole('link')).toHaveCount(2);
  await expect(guides.getByRole('link', { name: 'See the guide Reading a supplement label' })).toHaveAttribute(
    'rel',
    'sponsored noopener',
  );
  await expect(guides.getByRole('link', { name: 'Read the guide' })).not.toHaveAttribute('rel');
  const review = rail.getByRole('region', { name: 'Reviews' }).getByRole('listitem');
  await review.scrollIntoViewIfNeeded();
  const picture = await review.getByRole('img', { name: 'Three jars of beans and grains' }).boundingBox();
  expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  // The link covers the whole item, so the picture leads on, too.
  await review.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL('/nutrition/meal-kits-for-busy-weeks');
});

test('on a phone guides and reviews stand below the article @full', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto(ARTICLE);
  const article = await page.getByRole('article').first().boundingBox();
  const guides = await page.getByRole('region', { name: 'Guides' }).boundingBox();
  expect(guides?.y).toBeGreaterThan((article?.y ?? 0) + (article?.height ?? 0));
});

test('an article without any of it leaves no empty box @full', async ({ page, site }) => {
  await importDocuments(site, [madeUpArticle({ hrlContentId: 'plain', canonicalPath: 'made-up/plain' })]);
  await page.goto(`${site.url}/made-up/plain`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.locator('.place-cluster, .place-sponsor, .place-series, .place-transactional, .place-email-marketing'),
  ).toHaveCount(0);
});

test.describe('beside a short article with nothing to read next to it', () => {
  // There is no other article in Portuguese.
  const PATH = 'pt/inventado/curto';
  test.use({ viewport: { width: 1440, height: 900 } });
  test.beforeEach(({ site }) =>
    importDocuments(site, [
      madeUpArticle({
        hrlContentId: 'short',
        canonicalPath: PATH,
        language: 'pt',
        isSponsoredArticle: true,
        hideFeedback: true,
        tabs: [{ id: 'opening', title: null, body: '<p>Poucas palavras.</p>' }],
      }),
    ]),
  );
  const dynamicSlots = '[data-slot="railDynamic"] [data-maximum]';

  test('the place for further slots covers nothing of the footer, and none fits @full', async ({ page, site }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(`${site.url}/${PATH}`);
    const places = page.locator(dynamicSlots);
    await places.evaluate((element) => element.scrollIntoView());
    await expect(places).toHaveAttribute('data-fit', '0');
    // Beside a sponsored article, the rail has at most 15 ad slots, including the one at the top (rules.md#right-rail).
    await expect(places).toHaveAttribute('data-maximum', '14');
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    for (const link of await footer.getByRole('link').all()) await link.click({ trial: true });
    expect(errors).toEqual([]);
  });

  test('slots keep their distance on the infinite page too, where the reading list is empty @full', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/infinite/${PATH}`);
    const top = await page.locator('[data-slot="railTop"]').boundingBox();
    const further = await page.locator(dynamicSlots).boundingBox();
    expect((further?.y ?? 0) - (top?.y ?? 0) - (top?.height ?? 0)).toBeGreaterThanOrEqual(549.5);
  });
});
