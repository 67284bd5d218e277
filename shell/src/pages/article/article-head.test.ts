import { articleSchema } from '@plainwell/contracts/article/article.ts';
import type { FoundArticle } from '@plainwell/contracts/page/content-port.ts';
import { describe, expect, test } from 'vitest';
import { enhanceArticlePage } from './view-model.ts';
import { testSite } from '../../test-site.fixture.ts';
import { alternatesOf, articleHead } from './article-head.ts';
import { shortDescription } from '../../head/page-head.ts';

function headOf(facts: object, excerpt?: string) {
  const article: FoundArticle = articleSchema.parse({ hrlContentId: '1', language: 'en', title: 'Asthma', canonicalPath: 'health/asthma', tabs: [{ id: 'a', body: '<p>Text.</p>' }], ...facts });
  if (excerpt !== undefined) article.excerpt = excerpt;
  return articleHead(enhanceArticlePage({ template: 'tabbed', flags: {}, article, readNext: [], mustReads: [] }, testSite));
}

const nodes = (head: ReturnType<typeof headOf>) => new Map(head.graph?.map((node) => ['@type' in node ? node['@type'] : '', node]));

describe('the head of an article', () => {
  test('names the canonical address that the content states, else its own', () => {
    expect(headOf({}).canonical).toBe('https://plainwell.example/health/asthma');
    expect(headOf({ canonical: 'https://other.example/asthma' }).canonical).toBe('https://other.example/asthma');
  });

  test('keeps a preview out of search', () => {
    expect(headOf({ isPreview: true }).isIndexed).toBe(false);
    expect(headOf({}).isIndexed).toBe(true);
  });

  test('makes the address of the picture absolute', () => {
    const { openGraph } = headOf({ largeImage: { src: '/media/a.svg', width: 16, height: 9 } });
    expect(openGraph.image?.src).toBe('https://plainwell.example/media/a.svg');
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
    for (const fact of ['reviewedBy', 'lastReviewed', 'breadcrumb']) expect(graph.get('MedicalWebPage')).not.toHaveProperty(fact);
    for (const fact of ['datePublished', 'dateModified', 'author', 'image', 'description']) expect(graph.get('Article')).not.toHaveProperty(fact);
  });

  test('states reviewers, dates and the trail when the content does', () => {
    const date = { date: '2024-03', display: 'March 2024' };
    const graph = nodes(
      headOf({
        byline: { medicalReviewers: [{ name: { display: 'Dr. Ann' }, link: '/about/medical-team' }], articleDates: { medicallyReviewed: date, published: date } },
        breadcrumbs: [{ title: 'Health', link: '/category/health' }],
      }),
    );
    expect(graph.get('MedicalWebPage')).toMatchObject({
      reviewedBy: [{ '@type': 'Person', name: 'Dr. Ann', url: 'https://plainwell.example/about/medical-team' }],
      lastReviewed: '2024-03',
    });
    expect(graph.get('Article')).toMatchObject({ datePublished: '2024-03', dateModified: '2024-03' });
    expect(graph.get('BreadcrumbList')).toMatchObject({ itemListElement: [{ position: 1, name: 'Health', item: 'https://plainwell.example/category/health' }] });
  });
});

const on = (date: string) => ({ date, display: date });
test.each([
  ['the publication, whatever was checked since', { published: on('2026-01-10'), factChecked: on('2026-11-24') }, '2026-01-10'],
  ['the latest of update, review and fact check', { published: on('2026-01-10'), lastUpdates: on('2026-02-01'), medicallyReviewed: on('2026-03-01'), factChecked: on('2026-11-24') }, '2026-11-24'],
  ['nothing that the byline does not say', { factChecked: on('2026-11-24') }, undefined],
])('the last change in structured data is the date of the byline: %s', (_which, articleDates, modified) => {
  expect({ dateModified: undefined, ...nodes(headOf({ byline: { articleDates } })).get('Article') }).toMatchObject({ dateModified: modified });
});

test('an article and its translation have the same alternates, whichever is asked', () => {
  const english = alternatesOf({ language: 'en', canonicalPath: 'health/asthma', translations: { es: 'es/salud/asma' } }, testSite);
  const spanish = alternatesOf({ language: 'es', canonicalPath: 'es/salud/asma', translations: { en: 'health/asthma' } }, testSite);
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
