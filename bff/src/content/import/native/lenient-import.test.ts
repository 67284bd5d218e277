import { describe, expect, test } from 'vitest';
import { articleDocument, pageDocument } from '../../testing/article.fixture.ts';
import { converted, refusal } from '../corpus/document.fixture.ts';
import { convertDocument } from '../convert-document.ts';

const badLink = 'javascript:alert(1)';
const image = { src: '/media/a.svg', width: 16, height: 9 };
const badImage = { src: '/media/a.svg', width: 0, height: 9 };
const person = { name: { display: 'Ann' } };
const day = { date: '2024-02-01', display: 'February 1, 2024' };
const badDay = { date: '2024-02-30', display: 'February 30, 2024' };
const entry = { action: 'Updated' };
const dosage = {
  drugMSRP: '12.50',
  quantity: { value: 30 },
  pricingDataV2: { data: [{ price: { amount: '9.99' } }, { price: { amount: 200 } }] },
};
const savings = (fault: object) => ({
  drugSavingsData: { manufacturers: [{ name: 'Fernhill' }], defaultManufacturerDosage: { ...dosage, ...fault } },
});
const tab = { id: 'start', body: '<p>Text.</p>' };
const slide = { image, number: 1 };

const raw = (facts: object) => ({ ...articleDocument('a').article, ...facts });

/** Values of the fields that the article does not state. */
const nothing = { canonical: undefined, largeImage: undefined, pinterestImage: undefined, contentSeries: undefined };

/**
 * Fault in the file, its facts, the field that the warning names, the piece that is left out, and the facts that must
 * remain.
 */
const table: [what: string, facts: object, field: string, piece: string, remains: object][] = [
  ...(['published', 'lastUpdates', 'medicallyReviewed', 'factChecked'] as const).map(
    (name): [string, object, string, string, object] => [
      `the ${name} date`,
      { byline: { articleDates: { [name]: badDay, other: 1 } } },
      `byline.articleDates.${name}.date`,
      `byline.articleDates.${name}`,
      { byline: { articleDates: {} } },
    ],
  ),
  [
    'a date that is only text',
    { byline: { articleDates: { published: '2024-01-01', lastUpdates: day } } },
    'byline.articleDates.published',
    'it',
    { byline: { articleDates: { lastUpdates: day } } },
  ],
  [
    'a date without its wording',
    { byline: { articleDates: { published: { date: '2024' } } } },
    'byline.articleDates.published.display',
    'byline.articleDates.published',
    { byline: { articleDates: {} } },
  ],
  [
    'all dates at once',
    { byline: { authors: [person], articleDates: 'soon' } },
    'byline.articleDates',
    'it',
    { byline: { authors: [person], articleDates: {} } },
  ],
  [
    'a history entry of no day',
    { byline: { articleHistory: { 'last week': entry, '2024-01': entry } } },
    'byline.articleHistory.last week',
    'it',
    { byline: { articleHistory: { '2024-01': entry } } },
  ],
  [
    'a comment of no day',
    {
      comments: [
        { comment: 'One', date: '2026-19-42' },
        { comment: 'Two', date: '2024-01-01' },
      ],
    },
    'comments[0].date',
    'it',
    { comments: [{ comment: 'One' }, { comment: 'Two' }] },
  ],
  ['the address of the original', { canonical: 'plainwell' }, 'canonical', 'it', { canonical: undefined }],
  [
    "a person's link",
    { byline: { authors: [{ ...person, link: badLink }] } },
    'byline.authors[0].link',
    'it',
    { byline: { authors: [person] } },
  ],
  [
    "a person's portrait",
    { byline: { editor: { ...person, avatar: { src: badLink } } } },
    'byline.editor.avatar.src',
    'byline.editor.avatar',
    { byline: { editor: person } },
  ],
  [
    'a portrait that is only text',
    { byline: { editor: { ...person, avatar: 'a.png' } } },
    'byline.editor.avatar',
    'it',
    { byline: { editor: person } },
  ],
  [
    "a person's link in the history",
    { byline: { articleHistory: { '2024': { ...entry, authors: [{ ...person, link: 'x' }] } } } },
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
  ['the lead image', { largeImage: badImage }, 'largeImage.width', 'largeImage', { largeImage: undefined }],
  ['a lead image that is null', { largeImage: null }, 'largeImage', 'it', { largeImage: undefined }],
  [
    'the image for Pinterest',
    { pinterestImage: { ...image, src: badLink } },
    'pinterestImage.src',
    'pinterestImage',
    { pinterestImage: undefined },
  ],
  [
    'one width of an image',
    {
      largeImage: {
        ...image,
        srcset: [
          { src: '/a', width: 0 },
          { src: '/b', width: 2 },
        ],
      },
    },
    'largeImage.srcset[0].width',
    'largeImage.srcset[0]',
    { largeImage: { ...image, srcset: [{ src: '/b', width: 2 }] } },
  ],
  [
    'the photo of a lived experience',
    { livedExperience: { name: 'Odile', photo: 'x' } },
    'livedExperience.photo',
    'it',
    { livedExperience: { name: 'Odile' } },
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
    "a brand's image",
    { brandCTAs: [{ title: 'A', link: '/a', image: badImage }] },
    'brandCTAs[0].image.width',
    'brandCTAs[0].image',
    { brandCTAs: [{ title: 'A', link: '/a' }] },
  ],
  [
    'an affiliate',
    { affiliates: [{ name: 'optum', link: 'optum' }] },
    'affiliates[0].link',
    'affiliates[0]',
    { affiliates: [] },
  ],
  [
    "the sponsor's logo",
    { sponsored: { name: 'S', logo: badImage } },
    'sponsored.logo.width',
    'sponsored.logo',
    { sponsored: { name: 'S' } },
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
    'the icon of a series',
    { contentSeries: { title: 'S', link: '/s', icon: badImage } },
    'contentSeries.icon.width',
    'contentSeries.icon',
    { contentSeries: { title: 'S' } },
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
    "a review's image",
    { reviews: [{ title: 'R', cta_url: '/r', cta_text: 'Go', image: badImage }] },
    'reviews[0].image.width',
    'reviews[0].image',
    { reviews: [{ title: 'R' }] },
  ],
  [
    "the credit's link",
    { attribution: { text: 'By A', link: 'x' } },
    'attribution.link',
    'it',
    { attribution: { text: 'By A' } },
  ],
  [
    "a gallery's slide",
    {
      tabs: [
        {
          ...tab,
          gallery: true,
          slides: [
            { image: badImage, number: 1 },
            { ...slide, number: 2 },
          ],
        },
      ],
    },
    'tabs[0].slides[0].image.width',
    'tabs[0].slides[0]',
    { tabs: [{ slides: [{ number: 2 }] }] },
  ],
  [
    "a gallery's slide without a picture",
    { tabs: [{ ...tab, slides: [{ number: 1 }] }] },
    'tabs[0].slides[0].image',
    'tabs[0].slides[0]',
    { tabs: [{ id: 'start', slides: [] }] },
  ],
  [
    "a drug slide's image",
    { drug: { title: 'D', slides: [{ title: 'S', body: 'B', image: badImage }] } },
    'drug.slides[0].image.width',
    'drug.slides[0].image',
    { drug: { slides: [{ title: 'S' }] } },
  ],
  [
    'an unknown ad layout',
    { targeting: { adLayout: 'FANCY', k1: 'sleep' } },
    'targeting.adLayout',
    'it',
    { targeting: { adLayout: 'BASELINE', k1: 'sleep' } },
  ],
  [
    "a manufacturer's link",
    { drugSavingsData: { manufacturers: [{ name: 'F', costInfoUrl: 'x' }] } },
    'drugSavingsData.manufacturers[0].costInfoUrl',
    'it',
    { drugSavingsData: { manufacturers: [{ name: 'F' }] } },
  ],
];

const dosagePath = 'drugSavingsData.defaultManufacturerDosage';
const priced = (...amounts: unknown[]) =>
  savings({ pricingDataV2: { data: amounts.map((amount) => ({ price: { amount } })) } });

describe('a malformed optional value', () => {
  test.each(table)(
    'is left out, and only it, with one warning that names article and field: %s',
    (_what, facts, field, piece, remains) => {
      const { article, warnings } = converted(raw(facts));
      expect({ ...nothing, ...article }).toMatchObject(remains);
      expect(warnings).toEqual([{ field, problem: expect.stringContaining(`; ${piece} was left out`) }]);
    },
  );

  test.each<[string, object, string]>([
    ['list price', savings({ drugMSRP: '12,50' }), `${dosagePath}.drugMSRP`],
    ['negative list price', savings({ drugMSRP: -1 }), `${dosagePath}.drugMSRP`],
    ['quantity', savings({ quantity: { value: 0 } }), `${dosagePath}.quantity.value`],
    ['one of several prices', priced('9.99', 'free', 200), `${dosagePath}.pricingDataV2.data[1].price.amount`],
    [
      'entry without a price',
      savings({ pricingDataV2: { data: [{}, { price: { amount: 1 } }] } }),
      `${dosagePath}.pricingDataV2.data[0].price`,
    ],
    ['list of prices', savings({ pricingDataV2: null }), `${dosagePath}.pricingDataV2`],
  ])('takes the whole dosage with it, so that no saving is worked out from what is left: %s', (_what, facts, field) => {
    const { article, warnings } = converted(raw(facts));
    expect(article.drugSavingsData).toEqual({ manufacturers: [{ name: 'Fernhill' }], isValidCostInfoUrl: false });
    expect(warnings).toEqual([{ field, problem: expect.stringContaining(`; ${dosagePath} was left out`) }]);
  });

  test('is shown in the warning, shortened', () => {
    const warningAbout = (link: string) => converted(raw({ sources: [{ title: 'A', link }] })).warnings[0]?.problem;
    expect(warningAbout(badLink)).toBe(
      '"javascript:alert(1)" must be an http(s) address or a path of this site; it was left out',
    );
    expect(warningAbout(`x${'y'.repeat(500)}`)).toMatch(/^"xy{57}… must be/);
  });

  test('is named by its place in the file, however many are left out before it', () => {
    const { article, warnings } = converted(
      raw({
        breadcrumbs: [
          { title: 'A', link: 'a' },
          { title: 'B', link: '/b' },
          { title: 'C', link: 'c' },
        ],
        largeImage: { src: 1, width: 'a', height: 9 },
      }),
    );
    expect(article.breadcrumbs.map(({ title }) => title)).toEqual(['B']);
    expect(warnings.map(({ field }) => field).toSorted()).toEqual([
      'breadcrumbs[0].link',
      'breadcrumbs[2].link',
      'largeImage.src',
    ]);
  });

  test('of an editorial page is left out too', () => {
    const conversion = convertDocument({ ...pageDocument('terms-of-use').page, lastUpdated: 'May' });
    expect(conversion).toMatchObject({
      kind: 'converted',
      document: { page: { title: 'terms-of-use' } },
      warnings: [{ field: 'lastUpdated' }],
    });
  });
});

describe('a document is refused as ever', () => {
  test.each<[string, object, string]>([
    ['title', { title: ' ' }, 'title'],
    ['text', { tabs: [{ id: 'a', body: 5 }] }, 'tabs[0].body'],
    ['section id', { tabs: [{ id: '1 a', body: '' }] }, 'tabs[0].id'],
    ['path', { canonicalPath: 'Health/A' }, 'canonicalPath'],
    ['path of a translation', { translations: { es: '/es/a' } }, 'translations.es'],
    ['language', { language: 'de' }, 'language'],
    ['name of a person', { byline: { authors: [{ name: {} }] } }, 'byline.authors[0].name.display'],
    ['action in the history', { byline: { articleHistory: { '2024': {} } } }, 'byline.articleHistory.2024.action'],
    ['number of a slide', { tabs: [{ ...tab, slides: [{ image }] }] }, 'tabs[0].slides[0].number'],
  ])('for its %s', (_what, facts, field) => {
    expect(refusal(raw({ ...facts, largeImage: badImage }))).toMatchObject({ id: 'a', field });
  });
});

test('two sections of one title get different ids, stated or not, and those that had to change are named', () => {
  const titles = (...tabs: object[]) =>
    converted(raw({ tabs: tabs.map((facts) => ({ title: 'Care', body: '<p>Text.</p>', ...facts })) }));
  expect(titles({}, {}, {}).article.tabs.map(({ id }) => id)).toEqual(['care', 'care-2', 'care-3']);
  const stated = titles({ id: 'care' }, { id: 'care' }, {});
  expect(stated.article.tabs.map(({ id }) => id)).toEqual(['care', 'care-2', 'care-3']);
  expect(stated.warnings).toEqual([
    { field: 'tabs[1].id', problem: '"care" is taken on this page; the section is "care-2"' },
  ]);
});
