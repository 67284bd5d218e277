import { expect, test } from '../../harness/test.ts';

test('the series of an article is named above its title, with the article itself marked and the others linked', async ({
  page,
}) => {
  await page.goto('/tabbed/health/migraine-more-than-a-headache');
  const series = page.getByRole('navigation', { name: 'Series Plainly Explained' });
  await expect(series).toContainText('Written by Imogen Castellane');
  await expect(series.locator('[aria-current="page"]')).toHaveText('Migraine Is More Than a Headache');
  await expect(series.getByRole('listitem').getByRole('link')).toHaveCount(2);
  await series.getByRole('link', { name: 'Iron Deficiency: Small Shortage, Long Shadow' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iron Deficiency: Small Shortage, Long Shadow');
});

test('the link to a lived experience leads to where it is told, without leaving the template @full', async ({
  page,
}) => {
  await page.goto('/tabbed/health/living-with-psoriasis-odile');
  await page.getByRole('link', { name: 'Read Odile Marchetti-Brandt’s story' }).click();
  await expect(page).toHaveURL(/\/tabbed\/health\/living-with-psoriasis-odile#what-i-would-say$/);
  await expect(page.locator('#what-i-would-say')).toBeInViewport();
});
