import { articleSchema } from '@plainwell/contracts/article/article.ts';
import type { FoundArticle, SharePicture } from '@plainwell/contracts/page/content-port.ts';
import { describe, expect, test } from 'vitest';
import { enhanceArticlePage } from './view-model.ts';
import { siteGraph } from '../../head/site-graph.ts';
import { testSite } from '../../test-site.fixture.ts';
import { openingSlots } from './slots/opening-slots.tsx';
import { shareProps } from './slots/share-props.ts';
import { alternatesOf, articleHead } from './article-head.ts';
import { shortDescription } from '../../head/page-head.ts';

const raster: SharePicture = { src: '/media/share/ab.jpg', width: 1200, height: 630 };

function pageOf(facts: object, excerpt?: string, sharePicture?: SharePicture) {
  const article: FoundArticle = articleSchema.parse({
    hrlContentId: '1',
    language: 'en',
    title: 'Asthma',
    canonicalPath: 'health/asthma',
    tabs: [{ id: 'a', body: '<p>Text.</p>' }],
    ...facts,
  });
  if (excerpt !== undefined) article.excerpt = excerpt;
  if (sharePicture !== undefined) article.sharePicture = sharePicture;
  return enhanceArticlePage({ template: 'tabbed', flags: {}, article, readNext: [], mustReads: [] }, testSite);
}

const headOf = (...page: Parameters<typeof pageOf>) => articleHead(pageOf(...page));

const nodes = (head: ReturnType<typeof headOf>) =>
  new Map(head.graph?.map((node) => ['@type' in node ? node['@type'] : '', node]));

function publisherIn(head: ReturnType<typeof headOf>): object | undefined {
  const article = nodes(head).get('Article');
  return article !== undefined && 'publisher' in article ? Object(article.publisher) : undefined;
}

describe('the head of an article', () => {
  test('names the canonical address that the content states, else its own', () => {
    expect(headOf({}).canonical).toBe('https://plainwell.example/health/asthma');
    expect(headOf({ canonical: 'https://other.example/asthma' }).canonical).toBe('https://other.example/asthma');
  });

  test('keeps a preview out of search', () => {
    expect(headOf({ isPreview: true }).isIndexed).toBe(false);
    expect(headOf({}).isIndexed).toBe(true);
  });

  test('names the raster of the lead picture, which networks show, and never a drawing', () => {
    const largeImage = { src: '/media/a.svg', width: 16, height: 9 };
    const src = 'https://plainwell.example/media/share/ab.jpg';
    const head = headOf({ largeImage: { ...largeImage, alt: 'A lung' } }, undefined, raster);
    expect(head.openGraph.image).toEqual({ src, width: 1200, height: 630, alt: 'A lung' });
    expect(nodes(head).get('Article')).toHaveProperty('image', src);
    expect(headOf({ largeImage }, undefined, raster).openGraph.image?.alt).toBe('Asthma');
    expect(headOf({ largeImage }).openGraph.image).toBeUndefined();
  });

  test('has a picture that Pinterest takes, and that the saved list shows', () => {
    const [largeImage, drawn, photo] = ['/media/a.svg', '/media/b.svg', '/media/c.webp'].map((src) => ({
      src,
      width: 16,
      height: 9,
    }));
    const pinned = (facts: object, ...rest: [] | [typeof raster]) =>
      shareProps(pageOf({ largeImage, ...facts }, undefined, ...rest), 'top').image;
    const src = 'https://plainwell.example/media/share/ab.jpg';
    expect([pinned({}, raster), pinned({ pinterestImage: drawn }, raster)]).toEqual([src, src]);
    expect(pinned({ pinterestImage: photo }, raster)).toBe('https://plainwell.example/media/c.webp');
    expect([pinned({}), pinned({ pinterestImage: drawn })]).toEqual([undefined, undefined]);
    const saved = (...rest: [] | [typeof raster]) =>
      openingSlots.save.props(pageOf({ largeImage }, undefined, ...rest));
    expect(saved(raster)).toMatchObject({ metadata: { image: src } });
    expect(saved()).toMatchObject({ metadata: { image: 'https://plainwell.example/media/a.svg' } });
  });

  test('describes the article by its deck, else by the beginning of its text', () => {
    expect(headOf({ deck: 'A deck.' }, 'The text.').description).toBe('A deck.');
    const withoutDeck = headOf({}, 'The text.');
    expect(withoutDeck.description).toBe('The text.');
    expect(nodes(withoutDeck).get('Article')).toHaveProperty('description', 'The text.');
    expect(headOf({}).description).toBeUndefined();
  });

  test('invents nothing: no reviewer, date or trail that is not stated', () => {
    const graph = nodes(headOf({}));
    expect([...graph.keys()]).toEqual(['MedicalWebPage', 'Article']);
    for (const fact of ['reviewedBy', 'lastReviewed', 'breadcrumb'])
      expect(graph.get('MedicalWebPage')).not.toHaveProperty(fact);
    for (const fact of ['datePublished', 'dateModified', 'author', 'image', 'description'])
      expect(graph.get('Article')).not.toHaveProperty(fact);
  });

  test('states reviewers, dates and the trail when the content does', () => {
    const date = { date: '2024-03', display: 'March 2024' };
    const graph = nodes(
      headOf({
        byline: {
          medicalReviewers: [{ name: { display: 'Dr. Ann' }, link: '/about/medical-team' }],
          articleDates: { medicallyReviewed: date, published: date },
        },
        breadcrumbs: [
          { title: 'Home', link: '/' },
          { title: 'Health', link: '/category/health' },
        ],
      }),
    );
    expect(graph.get('MedicalWebPage')).toMatchObject({
      reviewedBy: [{ '@type': 'Person', name: 'Dr. Ann', url: 'https://plainwell.example/about/medical-team' }],
      lastReviewed: '2024-03',
    });
    expect(graph.get('Article')).toMatchObject({ datePublished: '2024-03', dateModified: '2024-03' });
    expect(graph.get('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://plainwell.example/' },
        { position: 2, name: 'Health', item: 'https://plainwell.example/category/health' },
      ],
    });
    expect(graph.get('MedicalWebPage')).toHaveProperty('breadcrumb');
  });

  test('states no trail of one step, which search engines do not read', () => {
    const graph = nodes(headOf({ breadcrumbs: [{ title: 'Saúde', link: '/pt/category/saude' }] }));
    expect([...graph.keys()]).toEqual(['MedicalWebPage', 'Article']);
    expect(graph.get('MedicalWebPage')).not.toHaveProperty('breadcrumb');
  });

  test('names the publisher by the id that it has on pages of the site', () => {
    const [organization] = siteGraph(testSite);
    expect(organization).toMatchObject({ '@id': 'https://plainwell.example/#organization' });
    expect({ ...organization, ...publisherIn(headOf({})) }).toEqual(organization);
    expect(publisherIn(headOf({}))).toHaveProperty('@id');
  });
});

const on = (date: string) => ({ date, display: date });
test.each([
  [
    'the publication, whatever was checked since',
    { published: on('2026-01-10'), factChecked: on('2026-11-24') },
    '2026-01-10',
  ],
  [
    'the latest of update, review and fact check',
    {
      published: on('2026-01-10'),
      lastUpdates: on('2026-02-01'),
      medicallyReviewed: on('2026-03-01'),
      factChecked: on('2026-11-24'),
    },
    '2026-11-24',
  ],
  [
    'the day of publication, where an update is dated before it',
    { published: on('2026-11-21'), lastUpdates: on('2026-11-01') },
    '2026-11-21',
  ],
  ['nothing that the byline does not say', { factChecked: on('2026-11-24') }, undefined],
])(
  'the last change in structured data is the date of the byline, and never before publication: %s',
  (_which, articleDates, modified) => {
    expect({ dateModified: undefined, ...nodes(headOf({ byline: { articleDates } })).get('Article') }).toMatchObject({
      dateModified: modified,
    });
  },
);

test('an article and its translation have the same alternates, whichever is asked', () => {
  const english = alternatesOf(
    { language: 'en', canonicalPath: 'health/asthma', translations: { es: 'es/salud/asma' } },
    testSite,
  );
  const spanish = alternatesOf(
    { language: 'es', canonicalPath: 'es/salud/asma', translations: { en: 'health/asthma' } },
    testSite,
  );
  expect(english).toEqual(spanish);
  expect(english.map(({ language }) => language)).toEqual(['en', 'es']);
});

test('an article without a translation has no alternates', () => {
  expect(alternatesOf({ language: 'en', canonicalPath: 'health/asthma', translations: {} }, testSite)).toEqual([]);
});

test('a long description ends at a word, within its length', () => {
  const short = shortDescription(`${'word '.repeat(50)}end`, 160);
  expect(short.length).toBeLessThanOrEqual(160);
  expect(short).toMatch(/word…$/);
  expect(shortDescription('x'.repeat(400))).toHaveLength(81);
  expect(shortDescription('As it is.')).toBe('As it is.');
});
