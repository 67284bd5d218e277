import { expect, test, TOPIC_ARTICLES } from '../../harness/content/made-up-test.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript, a topic with many articles can be paged through', async ({ page, site }) => {
  await page.goto(`${site.url}/category/made-up-in-numbers`);
  await expect(page.getByText(`${TOPIC_ARTICLES} articles`)).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages of results' });
  const titles = new Set<string>();
  const collect = async () => {
    for (const title of await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts())
      titles.add(title);
  };
  await expect(pages).toContainText('Page 1 of 3');
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await collect();
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(pages).toContainText('Page 2 of 3');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${site.url}/category/made-up-in-numbers?page=2`,
  );
  await collect();
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(pages).toContainText('Page 3 of 3');
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
  await collect();
  expect(titles.size).toBe(TOPIC_ARTICLES);
});
