import { describe, expect, test } from 'vitest';
import { pageDocument } from '../../testing/article.fixture.ts';
import { converted, refusal } from '../corpus/document.fixture.ts';
import { convertDocument } from '../convert-document.ts';
import {
  badImage,
  badLink,
  image,
  person,
  rawArticle,
  tab,
  testLeftOut,
  type LeftOutCase,
} from './lenient-import.fixture.ts';

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
const dosagePath = 'drugSavingsData.defaultManufacturerDosage';
const priced = (...amounts: unknown[]) =>
  savings({ pricingDataV2: { data: amounts.map((amount) => ({ price: { amount } })) } });

testLeftOut([
  ...(['published', 'lastUpdates', 'medicallyReviewed', 'factChecked'] as const).map((name): LeftOutCase => [
    `the ${name} date`,
    { byline: { articleDates: { [name]: badDay, other: 1 } } },
    `byline.articleDates.${name}.date`,
    `byline.articleDates.${name}`,
    { byline: { articleDates: {} } },
  ]),
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
  [
    'an unknown ad layout',
    { targeting: { adLayout: 'FANCY', k1: 'sleep' } },
    'targeting.adLayout',
    'it',
    { targeting: { adLayout: 'BASELINE', k1: 'sleep' } },
  ],
]);

describe('a malformed optional value', () => {
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
    const { article, warnings } = converted(rawArticle(facts));
    expect(article.drugSavingsData).toEqual({ manufacturers: [{ name: 'Fernhill' }], isValidCostInfoUrl: false });
    expect(warnings).toEqual([{ field, problem: expect.stringContaining(`; ${dosagePath} was left out`) }]);
  });

  test('is shown in the warning, shortened', () => {
    const warningAbout = (link: string) =>
      converted(rawArticle({ sources: [{ title: 'A', link }] })).warnings[0]?.problem;
    expect(warningAbout(badLink)).toBe(
      '"javascript:alert(1)" must be an http(s) address or a path of this site; it was left out',
    );
    expect(warningAbout(`x${'y'.repeat(500)}`)).toMatch(/^"xy{57}… must be/);
  });

  test('is named by its place in the file, however many are left out before it', () => {
    const { article, warnings } = converted(
      rawArticle({
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
    expect(refusal(rawArticle({ ...facts, largeImage: badImage }))).toMatchObject({ id: 'a', field });
  });
});

test('two sections of one title get different ids, stated or not, and those that had to change are named', () => {
  const titles = (...tabs: object[]) =>
    converted(rawArticle({ tabs: tabs.map((facts) => ({ title: 'Care', body: '<p>Text.</p>', ...facts })) }));
  expect(titles({}, {}, {}).article.tabs.map(({ id }) => id)).toEqual(['care', 'care-2', 'care-3']);
  const stated = titles({ id: 'care' }, { id: 'care' }, {});
  expect(stated.article.tabs.map(({ id }) => id)).toEqual(['care', 'care-2', 'care-3']);
  expect(stated.warnings).toEqual([
    { field: 'tabs[1].id', problem: '"care" is taken on this page; the section is "care-2"' },
  ]);
});
