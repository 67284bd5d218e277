import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adLayoutSchema } from '@plainwell/contracts/article/article.ts';
import { adLayouts, BRAND_CTAS_AFTER, inlineAds, LEAST_APART } from './ad-layouts.ts';
import { planInlineAds, type AdDecision, type ParagraphEnd } from './plan-inline-ads.ts';

/**
 * Creates the paragraph ends of a text: `p` is a paragraph before another paragraph, any other letter one before
 * something else.
 */
const textOf = (text: string): ParagraphEnd[] =>
  [...text].map((letter, index) => ({ paragraphs: index + 1, isBeforeParagraph: letter === 'p' }));

const baseline = adLayouts.BASELINE;
const placesOf = (text: string, what: string, hasBrands = false) =>
  planInlineAds(textOf(text), { layout: baseline, hasBrands }).flatMap(({ what: kind, after }) =>
    kind === what && after !== null ? [after] : [],
  );

describe('the figures of the rules', () => {
  test('hold in a text of paragraphs', () => {
    expect(placesOf('p'.repeat(60), 'medium-rectangle')).toEqual([2, 7, 12, 17]);
    expect(placesOf('p'.repeat(60), 'leaderboard')).toEqual([5, 15, 25, 35]);
    expect(placesOf('p'.repeat(60), 'brand-ctas', true)).toEqual([6]);
  });

  test('an ad that is postponed moves those after it', () => {
    expect(placesOf(`pp.p.....pp${'p'.repeat(20)}`, 'medium-rectangle')).toEqual([2, 10, 15, 20]);
  });

  test('ads keep their distance from the brand blocks, on both sides', () => {
    expect(placesOf('p'.repeat(60), 'medium-rectangle', true)).toEqual([2, 9, 14, 19]);
    expect(placesOf('p'.repeat(60), 'leaderboard', true)).toEqual([9, 19, 29, 39]);
  });
});

test('every decision says why', () => {
  expect(
    planInlineAds(textOf('p.ppppppp'), {
      layout: { ...baseline, maximum: { 'medium-rectangle': 1, leaderboard: 4 } },
      hasBrands: true,
    }),
  ).toEqual([
    { what: 'brand-ctas', dueAfter: 6, after: 6, because: [] },
    { what: 'medium-rectangle', number: 0, dueAfter: 2, after: 3, because: ['no-paragraph-follows'] },
    { what: 'medium-rectangle', number: 1, dueAfter: 8, after: null, because: ['maximum'] },
    {
      what: 'leaderboard',
      number: 0,
      dueAfter: 5,
      after: 9,
      because: ['beside-brands', 'beside-brands', 'beside-brands', 'beside-brands'],
    },
    { what: 'leaderboard', number: 2, dueAfter: 19, after: null, because: ['text-ends'] },
    { what: 'end-of-content', number: 7, dueAfter: 9, after: null, because: ['beside-ad'] },
  ]);
});

test.each([
  ['stands behind the text', 'p'.repeat(60), false, 60, []],
  ['does not where an ad is close', 'p'.repeat(19), false, null, ['beside-ad']],
  ['does not where brand blocks are close', 'p'.repeat(8), true, null, ['beside-brands']],
  ['does not where brand blocks found no place in the text, and stand there', 'pppp', true, null, ['beside-brands']],
  ['does not behind two paragraphs', 'pp', false, null, ['text-ends']],
  ['does not without any', '', false, null, ['text-ends']],
] as const)('the slot at the end %s', (_what, text, hasBrands, after, because) => {
  expect(planInlineAds(textOf(text), { layout: baseline, hasBrands }).at(-1)).toMatchObject({
    what: 'end-of-content',
    number: 7,
    after,
    because,
  });
});

describe('for any text and layout', () => {
  const anything = fc.record({
    text: fc
      .array(fc.boolean(), { maxLength: 500 })
      .map((found) =>
        found.map((isBeforeParagraph, index): ParagraphEnd => ({ paragraphs: index + 1, isBeforeParagraph })),
      ),
    layout: fc.constantFrom(...adLayoutSchema.options),
    hasBrands: fc.boolean(),
  });
  const planned = ({
    text,
    layout: adLayout,
    hasBrands,
  }: typeof anything extends fc.Arbitrary<infer Given> ? Given : never) => {
    const layout = adLayouts[adLayout];
    return { maximum: layout.maximum, plan: planInlineAds(text, { layout, hasBrands }), text };
  };

  /** Returns the decisions that found a place. */
  const placedIn = (plan: readonly AdDecision[]) =>
    plan.flatMap(({ after, ...rest }) => (after === null ? [] : [{ ...rest, after }]));
  /** Returns those decisions without the slot after the text. */
  const inText = (plan: readonly AdDecision[]) => placedIn(plan).filter(({ what }) => what !== 'end-of-content');
  /** Returns a text and a layout that break a rule; `null` if none was found. */
  const broken = (rule: (given: ReturnType<typeof planned>) => boolean) =>
    fc.check(fc.property(anything, (given) => rule(planned(given)))).counterexample;

  test('each block stands between two paragraphs, and never before it is due', () => {
    expect(
      broken(({ plan, text }) =>
        inText(plan).every(({ after, dueAfter }) => text[after - 1]?.isBeforeParagraph === true && after >= dueAfter),
      ),
    ).toBeNull();
  });

  test('each format stays within its maximum, and its ads follow each other at their distance', () => {
    expect(
      broken(({ plan, maximum }) =>
        inlineAds.every(({ format, firstAfter, every }) => {
          const places = placedIn(plan).filter(({ what }) => what === format);
          return (
            places.length <= maximum[format] &&
            places.every(({ after }, index) => after - (places[index - 1]?.after ?? firstAfter - every) >= every)
          );
        }),
      ),
    ).toBeNull();
  });

  test('no ad is close to the brand blocks, of which there is one at most', () => {
    expect(
      broken(({ plan }) => {
        const [brands, ...more] = placedIn(plan).filter(({ what }) => what === 'brand-ctas');
        const ads = placedIn(plan).filter(({ what }) => what !== 'brand-ctas');
        return (
          more.length === 0 &&
          (brands === undefined ||
            (brands.after >= BRAND_CTAS_AFTER &&
              ads.every(({ after }) => Math.abs(after - brands.after) >= LEAST_APART)))
        );
      }),
    ).toBeNull();
  });

  test('the slot behind the text is close to no other block', () => {
    expect(
      broken(
        ({ plan, text }) =>
          plan.at(-1)?.after === null || inText(plan).every(({ after }) => text.length - after >= LEAST_APART),
      ),
    ).toBeNull();
  });

  test('a block without a place has a reason, and one that stands later than its figure as many as it was postponed', () => {
    expect(
      broken(({ plan }) =>
        plan.every(({ after, dueAfter, because }) =>
          after === null
            ? ['maximum', 'text-ends', 'beside-ad', 'beside-brands'].includes(because.at(-1) ?? '')
            : because.length === after - dueAfter,
        ),
      ),
    ).toBeNull();
  });
});
