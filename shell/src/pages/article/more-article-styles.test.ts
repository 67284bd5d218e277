import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { contentSeriesSchema } from '@plainwell/contracts/article/content-series.ts';
import { expect, test } from 'vitest';
import { testSite } from '../../test-site.fixture.ts';
import { moreArticleStyles } from './more-article-styles.ts';
import { enhanceArticlePage, type ArticlePage } from './view-model.ts';

/** Creates the page of an article with this text. */
function pageOf(body: string, facts: Partial<ArticlePage> = {}): ArticlePage {
  const article = articleSchema.parse({
    hrlContentId: '1',
    language: 'en',
    title: 'Asthma',
    canonicalPath: 'health/asthma',
    tabs: [{ id: 'causes', title: null, body }],
  });
  return {
    ...enhanceArticlePage(
      { template: 'tabbed', flags: {}, article: { ...article, translations: {} }, readNext: [], mustReads: [] },
      testSite,
    ),
    ...facts,
  };
}

const table = '<div class="table-scroll"><table></table></div>';

test('a page of plain text has no further styles', () => {
  expect(moreArticleStyles(pageOf('<p>Text.</p><ul><li>a</li></ul>'))).toEqual([]);
});

test('a page of a series has its colours from the beginning, one with a call to action its place', () => {
  const page = pageOf('<p>Text.</p>');
  const contentSeries = contentSeriesSchema.parse({ title: 'Sleep', link: '/sleep' });
  expect(moreArticleStyles({ ...page, article: { ...page.article, contentSeries } })).toEqual(['series']);
  expect(moreArticleStyles({ ...page, stickyCta: { leadsTo: 'brands', anchor: 'brands' } })).toEqual(['sticky-cta']);
});

test('a table that the first screen may show is styled at once, whatever markup stands ahead of it', () => {
  expect(moreArticleStyles(pageOf(`<p class="${'x'.repeat(2_000)}">Text.</p>${table}`))).toEqual(['further-prose']);
});

test('a table further down is left to the later stylesheet', () => {
  expect(moreArticleStyles(pageOf(`<p>${'word '.repeat(400)}</p>${table}`))).toEqual([]);
});

test('a note box that the first screen may show is styled at once', () => {
  expect(moreArticleStyles(pageOf('<div role="note" id="x"><p>Call.</p></div>'))).toEqual(['further-prose']);
});
