import { describe, expect, test } from 'vitest';
import { converted } from '../corpus/document.fixture.ts';
import { badLink, person, rawArticle, unstated, type LeftOutCase } from './lenient-import.fixture.ts';

describe('a malformed optional value', () => {
  test.each<LeftOutCase>([
    ['the address of the original', { canonical: 'plainwell' }, 'canonical', 'it', { canonical: undefined }],
    [
      "a person's link",
      { byline: { authors: [{ ...person, link: badLink }] } },
      'byline.authors[0].link',
      'it',
      { byline: { authors: [person] } },
    ],
    [
      "a person's link in the history",
      { byline: { articleHistory: { '2024': { action: 'Updated', authors: [{ ...person, link: 'x' }] } } } },
      'byline.articleHistory.2024.authors[0].link',
      'it',
      { byline: { articleHistory: { '2024': { authors: [person] } } } },
    ],
    [
      "a source's link",
      { sources: [{ title: 'A', link: 'doi 10.1/x' }, { title: 'B' }] },
      'sources[0].link',
      'it',
      { sources: [{ title: 'A' }, { title: 'B' }] },
    ],
    [
      'a breadcrumb',
      {
        breadcrumbs: [
          { title: 'A', link: 'a' },
          { title: 'B', link: '/b' },
        ],
      },
      'breadcrumbs[0].link',
      'breadcrumbs[0]',
      { breadcrumbs: [{ title: 'B', link: '/b' }] },
    ],
    [
      'a breadcrumb without a link',
      { breadcrumbs: [{ title: 'A' }] },
      'breadcrumbs[0].link',
      'breadcrumbs[0]',
      { breadcrumbs: [] },
    ],
    [
      'a topic',
      { categories: [{ name: 'A', link: '/a', children: [{ name: 'B', link: '//evil.example' }] }] },
      'categories[0].children[0].link',
      'categories[0].children[0]',
      { categories: [{ name: 'A', children: [] }] },
    ],
    [
      'the link of a lived experience',
      { livedExperience: { name: 'Odile', link: badLink } },
      'livedExperience.link',
      'it',
      { livedExperience: { name: 'Odile' } },
    ],
    [
      "a brand's link",
      {
        brandCTAs: [
          { title: 'A', link: badLink },
          { title: 'B', link: '/b' },
        ],
      },
      'brandCTAs[0].link',
      'brandCTAs[0]',
      { brandCTAs: [{ title: 'B' }] },
    ],
    [
      'an affiliate',
      { affiliates: [{ name: 'optum', link: 'optum' }] },
      'affiliates[0].link',
      'affiliates[0]',
      { affiliates: [] },
    ],
    ["the sponsor's link", { sponsored: { name: 'S', link: 5 } }, 'sponsored.link', 'it', { sponsored: { name: 'S' } }],
    [
      'the link of a series',
      { contentSeries: { title: 'S', link: 'x' } },
      'contentSeries.link',
      'contentSeries',
      { contentSeries: undefined },
    ],
    [
      'an article of a series',
      { contentSeries: { title: 'S', link: '/s', articles: [{ title: 'A', link: 'x' }] } },
      'contentSeries.articles[0].link',
      'contentSeries.articles[0]',
      { contentSeries: { articles: [] } },
    ],
    [
      'a topic of the cluster navigation',
      { clusterNavV2: { title: 'C', categories: [{ name: 'A', link: 'x' }] } },
      'clusterNavV2.categories[0].link',
      'clusterNavV2.categories[0]',
      { clusterNavV2: { categories: [] } },
    ],
    [
      'a guide',
      { guides: [{ title: 'G', cta_url: 'x', cta_text: 'Go' }] },
      'guides[0].cta_url',
      'guides[0]',
      { guides: [] },
    ],
    [
      'a review',
      { reviews: [{ title: 'R', cta_url: 'x', cta_text: 'Go' }] },
      'reviews[0].cta_url',
      'reviews[0]',
      { reviews: [] },
    ],
    [
      "the credit's link",
      { attribution: { text: 'By A', link: 'x' } },
      'attribution.link',
      'it',
      { attribution: { text: 'By A' } },
    ],
    [
      "a manufacturer's link",
      { drugSavingsData: { manufacturers: [{ name: 'F', costInfoUrl: 'x' }] } },
      'drugSavingsData.manufacturers[0].costInfoUrl',
      'it',
      { drugSavingsData: { manufacturers: [{ name: 'F' }] } },
    ],
  ])(
    'is left out, and only it, with one warning that names article and field: %s',
    (_what, facts, field, piece, remains) => {
      const { article, warnings } = converted(rawArticle(facts));
      expect({ ...unstated, ...article }).toMatchObject(remains);
      expect(warnings).toEqual([{ field, problem: expect.stringContaining(`; ${piece} was left out`) }]);
    },
  );
});
