import type { Page } from '@playwright/test';
import { articlePaths } from '../../harness/content/article-paths.ts';
import { readerViewOf } from '../../harness/pages/reader-view.ts';
import { expect, test } from '../../harness/test.ts';

/** Minimum share of an article's words that a reader view must keep. */
const SHARE_KEPT = 0.98;

/** Two samples with two authors and with one. The first has four tables, the second is Spanish. */
const BYLINES = [
  ['/health/high-blood-pressure-guide', 'Imogen Castellane, Tobias Wrenfield', 'en'],
  ['/es/salud/ansiedad-y-respiracion', 'Marisol Quintábar', 'es'],
] as const;

async function expectKept(page: Page, url: string): Promise<void> {
  const view = await readerViewOf(page, await (await fetch(url)).text(), url);
  expect(view.words, url).toBeGreaterThan(500);
  expect(view.kept / view.words, url).toBeGreaterThanOrEqual(SHARE_KEPT);
  expect(view.foreign, url).toEqual([]);
  expect(view.tables.view, url).toBe(view.tables.page);
}

test('reader views keep the text and the tables of an article, and nothing that stands around it', ({ page, site }) =>
  expectKept(page, site.url + BYLINES[0][0]));

test('reader views keep those of every sample, and of the infinite page @full', async ({ page, site }) => {
  const articles = [...(await articlePaths(site.url)).values()];
  expect(articles.length).toBeGreaterThan(15);
  for (const path of [...articles, `/infinite${articles[0] ?? ''}`]) await expectKept(page, site.url + path);
});

test('reader views tell who wrote an article, and in which language', async ({ page, site }) => {
  for (const [path, byline, language] of BYLINES) {
    const view = await readerViewOf(page, await (await fetch(site.url + path)).text(), site.url + path);
    expect(view).toMatchObject({ byline, language });
  }
});
