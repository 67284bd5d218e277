import { importDocuments } from '../site/import-content.ts';
import { longWords } from './long-words-article.ts';
import { madeUpArticle } from './synthetic-article.ts';
import { galleries, spanishGallery } from './synthetic-galleries.ts';
import { INFINITE_ARTICLES, infiniteArticle } from './infinite-articles.ts';
import { startSharedSite } from '../site/start-shared-site.ts';
import type { RunningSite } from '../site/start-site.ts';
import { test as base } from '../test.ts';

/** Text that tries to break out of any context: HTML, scripts, attributes, text direction. */
export const hostileText =
  '</script><script>globalThis.isHacked = true</script> "quoted" \'single\' & <img src=x onerror=alert(1)> \u2028\u2029 \u202Ereversed\u202C 😀 -->';

/** Number of articles in the topic with several pages. */
export const TOPIC_ARTICLES = 45;

const hostile = madeUpArticle({
  hrlContentId: 'hostile',
  canonicalPath: 'made-up/hostile',
  title: hostileText,
  deck: hostileText,
  tabs: [
    { id: 'opening', title: null, body: '<p>First.</p>' },
    {
      id: 'hostile-section',
      title: hostileText,
      body: '<p onclick="alert(1)">Second <script>alert(1)</script><a href="javascript:alert(1)">link</a>.</p>',
    },
  ],
  keywords: [hostileText],
  breadcrumbs: [{ title: hostileText.slice(0, 90), link: '/category/made-up' }],
  byline: {
    authors: [{ name: { display: hostileText.slice(0, 90) } }],
    medicalReviewers: [{ name: { display: 'Dr. </script>' } }],
  },
  sources: [{ title: hostileText, id: 'source-1' }],
  categories: [{ name: '"><script>alert(1)</script>', link: '/category/made-up-hostile' }],
});

const many = Array.from({ length: TOPIC_ARTICLES }, (_, index) =>
  madeUpArticle({
    hrlContentId: `many-${index}`,
    canonicalPath: `made-up/many-${index}`,
    title: `Made-up article number ${index}`,
    categories: [{ name: 'Made up in numbers', link: '/category/made-up-in-numbers' }],
  }),
);

/** Articles that the infinite page of the first (`/infinite` and its `infiniteLink`) shows one after the other. */
const feed = Array.from({ length: INFINITE_ARTICLES }, (_none, index) => infiniteArticle(index + 1));

/**
 * The test with the samples and made-up content: a hostile article at `/made-up/hostile`, one with very long words at
 * `/made-up/long-words`, a topic with three pages, galleries at `/tabbed/made-up/galleries` and
 * `/tabbed/es/inventado/galeria`, and similar articles that follow each other.
 */
export const test = base.extend<object, { site: RunningSite }>({
  site: [
    async ({}, use) => {
      const site = await startSharedSite();
      await importDocuments(site, [hostile, longWords, ...many, galleries, spanishGallery, ...feed]);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

export { expect } from '../test.ts';
