import { importDocuments } from '../../harness/site/import-content.ts';
import { madeUpArticle } from '../../harness/content/synthetic-article.ts';
import { expect, test } from '../../harness/content/made-up-test.ts';

/** An article in which every optional field has a fault. */
const faulty = {
  ...madeUpArticle({ hrlContentId: 'faulty', canonicalPath: 'made-up/faulty', title: 'Made up: full of faults' }),
  deck: undefined,
  byline: {
    authors: [{ name: { display: 'Ann Faulty' }, link: 'javascript:alert(1)', avatar: { src: 'ann.png' } }],
    medicalReviewers: [{ name: { display: 'Dr. Bo' } }],
    articleDates: {
      published: { date: '2024-02-30', display: 'February 30, 2024' },
      medicallyReviewed: { date: '2024-03-01', display: 'March 1, 2024' },
    },
    articleHistory: { 'last week': { action: 'Updated' } },
  },
  largeImage: { src: '/media/asthma.svg', width: 0, height: 9 },
  breadcrumbs: [
    { title: 'Nowhere', link: 'nowhere' },
    { title: 'Made up', link: '/category/made-up' },
  ],
  sponsored: { name: 'Sponsor', link: 'x', logo: 'y' },
  contentSeries: { title: 'Lost series', link: 'x' },
  clusterNavV2: { title: 'Lost cluster', categories: [{ name: 'Lost topic', link: 'x' }] },
  brandCTAs: [{ title: 'Lost brand', link: 'javascript:alert(1)' }],
  drugSavingsData: {
    manufacturers: [{ name: 'Fernhill', costInfoUrl: 'x' }],
    defaultManufacturerDosage: {
      drugMSRP: '100',
      quantity: { value: 30 },
      pricingDataV2: { data: [{ price: { amount: '1' } }, { price: { amount: 'free' } }] },
    },
  },
  guides: [{ title: 'Lost guide', cta_url: 'x', cta_text: 'Go' }],
  sources: [{ title: 'A source without an address', link: 'doi 10.1/x' }],
  tabs: [
    {
      title: null,
      body: '<p>The first words of the article, which say what it is about and so stand in every list.</p>',
    },
    { title: 'Care', body: '<p>Care at home.</p>' },
    { title: 'Care', body: '<p>Care at the hospital.</p>' },
    {
      title: 'Pictures',
      body: '<p>Words beside the pictures.</p>',
      gallery: true,
      slides: [{ image: { src: 'x', width: 1, height: 1 }, number: 1 }],
    },
  ],
};

test.describe('an article full of malformed optional data', () => {
  test.beforeAll(async ({ site }) => {
    expect(await importDocuments(site, [faulty])).toMatchObject({ refused: 0 });
  });

  test('is shown whole, without anything malformed and without an empty box', async ({ page, site }) => {
    const response = await page.goto(`${site.url}/made-up/faulty`);
    expect(response?.status()).toBe(200);
    await expect(page.getByText('Care at the hospital.')).toBeVisible();
    await expect(page.getByText('Ann Faulty').first()).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).not.toContainText(/Lost (?:brand|series|guide|topic|cluster)|February 30|Nowhere|\$/);
    expect(
      await page
        .locator('a[href^="javascript:"], img:not([src]), img[src=""], img[src="x"], img[src="ann.png"]')
        .count(),
    ).toBe(0);
    const emptyIslands = () =>
      page.locator('plainwell-island').evaluateAll((islands) => {
        const isEmpty = (island: Element) =>
          island.getBoundingClientRect().height > 0 &&
          island.textContent?.trim() === '' &&
          island.querySelector('img, svg, iframe, button, [data-slot]') === null;
        return islands.filter(isEmpty).map((island) => island.getAttribute('data-module'));
      });
    // An ad slot with reserved space is empty until its creative loads.
    await expect.poll(emptyIslands).toEqual([]);
  });

  test('has an anchor of its own for each of two sections of one title @full', async ({ page, site }) => {
    await page.goto(`${site.url}/made-up/faulty`);
    await expect(page.locator('section#care')).toContainText('Care at home.');
    await expect(page.locator('section#care-2')).toContainText('Care at the hospital.');
  });

  test('says by its first words what it is about, to search engines and in a search', async ({ page, site }) => {
    await page.goto(`${site.url}/made-up/faulty`);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      /^The first words of the article/,
    );
    await page.goto(`${site.url}/search?q=full+of+faults`);
    await expect(page.getByRole('article').filter({ hasText: 'full of faults' })).toContainText(
      'The first words of the article',
    );
  });
});
