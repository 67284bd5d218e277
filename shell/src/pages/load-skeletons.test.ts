import { articleSchema } from '@plainwell/contracts/article/article.ts';
import type { FoundArticle } from '@plainwell/contracts/page/content-port.ts';
import { beforeAll, expect, test } from 'vitest';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import { testSite } from '../test-site.fixture.ts';
import { loadSkeletons } from './load-skeletons.ts';
import { layoutSlots, slotProps } from './slots.ts';

let pages: LoadedPage[];
beforeAll(async () => {
  const link = '/category/sleep';
  const content = { categories: async () => [{ name: 'Sleep', slug: 'sleep', link, count: 3 }] };
  pages = await loadSkeletons(content, testSite);
});

/** Modules of few articles: only those with a gallery, brands, a drug, a series, a story, or a test flag. */
const RARE = [
  './BrandCtas',
  './ContentSeriesHeader',
  './DrugSavings',
  './DrugSlides',
  './EmailMarketing',
  './Gallery',
  './LaunchOffer',
  './LivedExperience',
  './SponsorBar',
  './StickyCta',
];

test('the skeletons are lists and articles in both languages, with the topics of the site', () => {
  expect(pages.map(({ page, status }) => `${page} ${status}`)).toEqual([
    'front 200',
    'category 200',
    'front 200',
    'article 200',
    'article 200',
    'article 200',
  ]);
  for (const { topics } of pages) expect(topics).toEqual([{ name: 'Sleep', link: '/category/sleep' }]);
});

test('the articles are valid articles, and need every module that most articles need', () => {
  for (const { page, data } of pages) {
    if (page !== 'article') continue;
    const { commentCount, ...article } = (data as { article: FoundArticle }).article;
    expect(articleSchema.parse(article)).toEqual(article);
    expect(commentCount).toBe(article.comments.length);
  }
  const needed = new Set(pages.flatMap((page) => slotProps(page, testSite)).map(({ module }) => module));
  const missing = layoutSlots.filter(({ layout, module }) => layout === 'article' && !needed.has(module));
  expect(new Set(missing.map(({ module }) => module))).toEqual(new Set(RARE));
});
