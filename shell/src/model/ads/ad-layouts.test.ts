import { expect, test } from 'vitest';
import { adLayoutSchema, articleSchema } from '@plainwell/contracts/article/article.ts';
import {
  adLayoutOf,
  adLayoutOrigin,
  adLayouts,
  inlineAds,
  placeNumber,
  railMaximum,
  sellerOf,
  stickyLeaderboardRefusal,
  withInheritedLayout,
} from './ad-layouts.ts';

const article = (facts: object) =>
  articleSchema.parse({
    hrlContentId: '1',
    language: 'en',
    title: 'Title',
    canonicalPath: 'health/sleep',
    tabs: [{ id: 'a', body: '<p>Text.</p>' }],
    ...facts,
  });
const site = { adLayouts: { 'health/sleep': 'REDUCED' as const } };

test('each layout has the figures of the rules', () => {
  const figures = adLayoutSchema.options.map((name) => [
    name,
    adLayouts[name].maximum['medium-rectangle'],
    adLayouts[name].maximum.leaderboard,
  ]);
  expect(figures).toEqual([
    ['BASELINE', 4, 4],
    ['CPUV', Number.POSITIVE_INFINITY, 3],
    ['DECISION', 2, 3],
    ['REDUCED', 3, 4],
    ['MEDIUM_DRIVER', 2, 2],
    ['MEDIUM_GAM', 4, 4],
  ]);
  for (const name of adLayoutSchema.options)
    expect(adLayouts[name]).toMatchObject({
      adNumbers: [0, 2, 4, 9],
      partnerNumbers: [1, 3, 5],
      endOfContentNumber: 7,
    });
  expect(inlineAds).toEqual([
    { format: 'medium-rectangle', firstAfter: 2, every: 5 },
    { format: 'leaderboard', firstAfter: 5, every: 10 },
  ]);
});

test('leaderboards have the numbers of the site’s own, medium rectangles those of partners between them, and none that of the end', () => {
  const numbers = (format: 'leaderboard' | 'medium-rectangle', count: number) =>
    Array.from({ length: count }, (_none, turn) => placeNumber(adLayouts.CPUV, format, turn));
  expect(numbers('leaderboard', 4)).toEqual([0, 2, 4, 9]);
  expect(numbers('medium-rectangle', 10)).toEqual([0, 1, 2, 3, 4, 5, 9, 10, 11, 12]);
  expect(numbers('medium-rectangle', 10).filter((number) => sellerOf(adLayouts.CPUV, number) === 'partners')).toEqual([
    1, 3, 5,
  ]);
});

test.each([
  ['its own', {}, { adLayouts: {} }, 'BASELINE', 'article'],
  ['its own, whatever its path', { canonicalPath: 'constructor' }, site, 'BASELINE', 'article'],
  [
    'its own, by name',
    { targeting: { adLayout: 'DECISION' } },
    { adLayouts: { 'health/other': 'REDUCED' as const } },
    'DECISION',
    'article',
  ],
  ['that of articles paid by the visit', { isCPUV: true }, { adLayouts: {} }, 'CPUV', 'paid-by-the-visit'],
  ['the publisher’s for its path', { isCPUV: true, targeting: { adLayout: 'DECISION' } }, site, 'REDUCED', 'path'],
  [
    'that of the page it is put into',
    { isCPUV: true, targeting: { adLayout: 'MEDIUM_GAM', inheritLayout: true } },
    site,
    'MEDIUM_GAM',
    'inherited',
  ],
])('an article has %s', (_what, facts, publishers, layout, origin) => {
  expect([adLayoutOf(article(facts), publishers), adLayoutOrigin(article(facts), publishers)]).toEqual([
    layout,
    origin,
  ]);
});

test('an article inherits a layout only where it is appended, whatever its content says', () => {
  const saysSo = article({ targeting: { adLayout: 'DECISION', inheritLayout: true } });
  expect(adLayoutOf(withInheritedLayout(saysSo, undefined), site)).toBe('REDUCED');
  expect(adLayoutOf(withInheritedLayout(saysSo, 'CPUV'), site)).toBe('CPUV');
  expect(adLayoutOf(withInheritedLayout(article({}), 'CPUV'), site)).toBe('CPUV');
});

test.each([
  ['14 on the single page', 'tabbed', {}, { maximum: 14, because: 'tabbed' }],
  ['6 on the infinite page', 'infinite', {}, { maximum: 6, because: 'infinite' }],
  ['15 beside a sponsored article', 'infinite', { isSponsoredArticle: true }, { maximum: 15, because: 'sponsored' }],
  [
    '1 where the sponsor pays by the visit',
    'tabbed',
    { isSponsoredArticle: true, isCPUV: true },
    { maximum: 1, because: 'paid-by-the-visit' },
  ],
] as const)('the rail has at most %s', (_what, template, facts, figures) => {
  expect(railMaximum(template, { isCPUV: false, isSponsoredArticle: false, ...facts })).toEqual(figures);
});

test('a leaderboard stays in sight on the single page, in all layouts but MEDIUM_DRIVER', () => {
  expect(adLayoutSchema.options.filter((layout) => stickyLeaderboardRefusal('tabbed', layout) === 'layout')).toEqual([
    'MEDIUM_DRIVER',
  ]);
  expect(adLayoutSchema.options.every((layout) => stickyLeaderboardRefusal('infinite', layout) === 'infinite')).toBe(
    true,
  );
});
