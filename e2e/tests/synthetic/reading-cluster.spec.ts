import type { Page } from '@playwright/test';
import { comeNear } from '../../harness/pages/article-page.ts';
import { importDocuments } from '../../harness/site/import-content.ts';
import { madeUpArticle } from '../../harness/content/synthetic-article.ts';
import { expect, test } from '../../harness/content/made-up-test.ts';

const ARTICLE = '/health/vitamin-d-what-we-know';
const PHONE = { width: 375, height: 720 };

/** Returns the elements of the topic navigation by the texts that a reader sees. */
function clusterOf(page: Page) {
  const nav = page.getByRole('navigation', { name: 'Eating Well' });
  return {
    nav,
    island: page.locator('[data-slot="cluster"]'),
    menu: nav.locator('> details > summary'),
    category: (name: string) => nav.locator('summary', { hasText: name }),
    whole: (name: string) => nav.getByRole('link', { name: `All of ${name}` }),
  };
}

/** Moves near the navigation, and waits until its script has started it. */
async function come(page: Page) {
  await page.goto(ARTICLE);
  const cluster = clusterOf(page);
  await comeNear(cluster.nav);
  await expect(cluster.island).toHaveAttribute('data-alive');
  return cluster;
}

test('one category shows its topics at a time, and a click outside clears the selection @full', async ({ page }) => {
  const { category, whole } = await come(page);
  await category('Nutrition').click();
  await expect(whole('Nutrition')).toBeVisible();
  await category('Bones and Joints').click();
  await expect(whole('Bones and Joints')).toBeVisible();
  await expect(whole('Nutrition')).toBeHidden();

  await page.getByRole('heading', { level: 1 }).click();

  await expect(whole('Bones and Joints')).toBeHidden();
});

test('a click beside the selected category, but within the navigation, clears the selection too @full', async ({
  page,
}) => {
  const { nav, category, whole } = await come(page);
  await category('Nutrition').click();
  await expect(whole('Nutrition')).toBeVisible();
  await nav.getByText('Eating Well').locator('visible=true').click();
  await expect(whole('Nutrition')).toBeHidden();
});

test('a category opens, closes by Escape with the focus back on it, and closes when the focus leaves, all by keyboard', async ({
  page,
}) => {
  await page.goto(ARTICLE);
  const { nav, island, category, whole } = clusterOf(page);
  await category('Nutrition').focus();
  await expect(island).toHaveAttribute('data-alive');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(whole('Nutrition')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(whole('Nutrition')).toBeHidden();
  await expect(category('Nutrition')).toBeFocused();

  await category('Bones and Joints').focus();
  await page.keyboard.press('Space');
  await expect(whole('Bones and Joints')).toBeVisible();
  await nav.getByRole('link', { name: 'Skin' }).focus();
  await expect(whole('Bones and Joints')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(nav.locator(':focus')).toHaveCount(0);
  await expect(whole('Bones and Joints')).toBeHidden();
});

test('on a phone the menu holds the categories; Escape and a touch outside close it @full', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { menu, category, whole } = await come(page);
  await expect(category('Nutrition')).toBeHidden();
  await menu.click();
  await category('Nutrition').click();
  await expect(whole('Nutrition')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(whole('Nutrition')).toBeHidden();
  await expect(category('Nutrition')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(category('Nutrition')).toBeHidden();
  await expect(menu).toBeFocused();

  await menu.click();
  await category('Nutrition').click();
  await page.getByRole('banner').click({ position: { x: 5, y: 5 } });
  await expect(category('Nutrition')).toBeHidden();
  await menu.click();
  await expect(category('Nutrition')).toBeVisible();
  await expect(whole('Nutrition')).toBeHidden();
});

for (const viewport of [PHONE, { width: 820, height: 1100 }, { width: 1440, height: 900 }]) {
  test(`at ${viewport.width} px what opens lies over the page, and moves nothing @full`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { menu, category, whole } = await come(page);
    const headline = page.getByRole('heading', { level: 1 });
    const before = await headline.boundingBox();
    if (viewport.width < 768) await menu.click();
    await category('Nutrition').click();
    await expect(whole('Nutrition')).toBeVisible();
    expect(await headline.boundingBox()).toEqual(before);
  });
}

test('the script does not close what the reader has opened before it came @full', async ({ page }) => {
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/article/**/ClusterNavigation*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(ARTICLE);
  const { island, category, whole } = clusterOf(page);
  await category('Nutrition').click();
  await expect(whole('Nutrition')).toBeVisible();
  await expect(island).not.toHaveAttribute('data-alive');

  letThrough();

  await expect(island).toHaveAttribute('data-alive');
  await expect(whole('Nutrition')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(whole('Nutrition')).toBeHidden();
});

test('twenty categories of thirty topics stay usable on the narrowest phone @full', async ({ page, site }) => {
  const topics = (category: number) =>
    Array.from({ length: 30 }, (_, topic) => ({
      name: `Topic ${topic + 1} of category ${category + 1}`,
      link: `/category/made-up-${category}-${topic}`,
    }));
  const categories = Array.from({ length: 20 }, (_, category) => ({
    name: `Category ${category + 1}`,
    link: `/category/made-up-${category}`,
    children: topics(category),
  }));
  const clusterNavV2 = { title: 'Many', categories };
  await importDocuments(site, [
    madeUpArticle({ hrlContentId: 'cluster', canonicalPath: 'made-up/cluster', clusterNavV2 }),
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.url}/made-up/cluster`);
  const nav = page.getByRole('navigation', { name: 'Many' });
  await nav.locator('> details > summary').click();
  const [first, last] = [nav.getByText('Category 1', { exact: true }), nav.getByText('Category 20', { exact: true })];
  await first.click();
  await nav.getByText('Category 2', { exact: true }).click();
  await expect(nav.getByRole('link', { name: 'Topic 1 of category 1', exact: true })).toBeHidden();
  await expect(nav.getByText('Category 2', { exact: true })).toBeInViewport();
  await last.click();
  await expect(last).toBeInViewport();
  const topic = nav.getByRole('link', { name: 'Topic 30 of category 20', exact: true });
  await topic.scrollIntoViewIfNeeded();
  await expect(topic).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('categories open one at a time, and every topic is a link', async ({ page }) => {
    await page.goto(ARTICLE);
    const { nav, category, whole } = clusterOf(page);
    await category('Nutrition').click();
    await expect(whole('Nutrition')).toBeVisible();
    await category('Bones and Joints').click();
    await expect(whole('Nutrition')).toBeHidden();
    await expect(whole('Bones and Joints')).toHaveAttribute('href', '/category/bones-and-joints');
    await nav.getByRole('link', { name: 'Skin' }).click();
    await expect(page).toHaveURL('/category/skin');
  });

  test('on a phone the menu opens and closes @full', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(ARTICLE);
    const { menu, category, whole } = clusterOf(page);
    await menu.click();
    await category('Nutrition').click();
    await expect(whole('Nutrition')).toBeVisible();
    await menu.click();
    await expect(category('Nutrition')).toBeHidden();
  });

  test('a Spanish article has its navigation in Spanish @full', async ({ page }) => {
    await page.goto('/es/salud/migrana-mas-que-un-dolor-de-cabeza');
    const nav = page.getByRole('navigation', { name: 'Cerebro y nervios' });
    await nav.locator('summary', { hasText: 'Diabetes' }).click();
    await nav.getByRole('link', { name: 'Todo sobre Diabetes' }).click();
    await expect(page).toHaveURL('/es/category/diabetes');
  });
});
