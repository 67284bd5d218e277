import type { ArticleInput } from '@plainwell/contracts/article/article.ts';
import { madeUpArticle } from './synthetic-article.ts';

/** Number of made-up articles: one more than an infinite page shows. */
export const INFINITE_ARTICLES = 6;

/** Title of the gallery in each made-up article. */
export const FEED_GALLERY = 'Plants by the road';

const image = { src: '/media/pollen-oak.svg', width: 1400, height: 1000, alt: 'An oak branch' };
const person = (name: string) => ({
  name: { display: name },
  bio: { text: 'Writes what only tests read.' },
  type: { label: 'Writer' },
});
const paragraphs = (count: number) =>
  '<p>Words that a reader scrolls past, a few lines of them in a row, until the next paragraph begins below.</p>'.repeat(
    count,
  );
const citation = (number: number) => `<p>As a study says.<sup><a href="#source-${number}">${number}</a></sup></p>`;

/**
 * Returns the path of a made-up article, with a leading slash.
 * @param number number of the article, from 1.
 */
export const infiniteLink = (number: number): string => `/made-up/feed-${number}`;

/** Returns the content id of a made-up article. */
export const infiniteId = (number: number): string => `feed-${number}`;

/** Returns the title of a made-up article. */
export const infiniteTitle = (number: number): string => `Feed article ${number}`;

/**
 * Creates one of several similar articles. Each has everything that an article can have, and all use the same ids and
 * section titles.
 * @param number number of the article, from 1.
 */
export function infiniteArticle(number: number): ArticleInput {
  const link = infiniteLink(number);
  return madeUpArticle({
    hrlContentId: infiniteId(number),
    canonicalPath: link.slice(1),
    title: infiniteTitle(number),
    largeImage: image,
    targeting: { k1: `topic-${number}`, kmeta: ['engagement'] },
    relatedStories: Array.from({ length: INFINITE_ARTICLES - number }, (_none, index) =>
      infiniteLink(number + index + 1),
    ),
    breadcrumbs: [{ title: 'Home', link: '/' }],
    clusterNavV2: {
      title: 'Made up',
      categories: [
        { name: 'Made up', link: '/category/made-up', children: [{ name: 'Made up too', link: '/category/made-up' }] },
      ],
    },
    byline: {
      authors: [person(`Author ${number}`)],
      articleDates: {
        published: { date: '2026-10-01', display: 'October 1, 2026' },
        lastUpdates: { date: '2026-10-03', display: 'October 3, 2026' },
      },
      articleHistory: Object.fromEntries(
        ['2026-10-01', '2026-10-02', '2026-10-03'].map((date) => [
          date,
          { action: 'Updated', updateReason: ['New words'] },
        ]),
      ),
    },
    tabs: [
      { id: 'opening', title: null, body: paragraphs(3) + citation(1) },
      { id: 'causes', title: 'Causes', body: paragraphs(12) + citation(2) },
      {
        id: 'pictures',
        title: FEED_GALLERY,
        body: paragraphs(1),
        gallery: true,
        slides: [1, 2, 3].map((slide) => ({ number: slide, title: `Slide ${slide}`, image })),
      },
      { id: 'questions', title: 'Questions', isCollapsable: true, body: paragraphs(2) + citation(3) },
      { id: 'outlook', title: 'Outlook', body: paragraphs(8) },
    ],
    livedExperience: { name: 'Odile', link: `${link}#outlook` },
    shareYourExperience: { title: 'How is it for you?' },
    comments: [{ comment: `A comment below article ${number}.`, date: '2026-10' }],
    sources: Array.from({ length: 10 }, (_none, index) => ({
      id: `source-${index + 1}`,
      title: `Study ${index + 1}`,
      link: 'https://www.example.com/study',
    })),
  });
}
