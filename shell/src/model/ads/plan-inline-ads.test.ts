import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adLayoutSchema } from '@plainwell/contracts/article/article.ts';
import { adLayouts, BLOCKS_APART, BRAND_CTAS_AFTER, inlineAds, LATEST } from './ad-layouts.ts';
import { planInlineAds, type AdDecision, type Boundary } from './plan-inline-ads.ts';

const obstacles = { h: 'after-heading', ':': 'before-announced' } as const;

/**
 * Returns the boundaries of a text, one letter a block: `p` is a paragraph, `:` a paragraph that ends in a colon, `h` a
 * heading, `l` a list or any other block.
 */
function textOf(text: string): Boundary[] {
  let paragraphs = 0;
  return [...text].map((letter, index): Boundary => {
    if (letter === 'p' || letter === ':') paragraphs += 1;
    if (index === text.length - 1) return { paragraphs, obstacle: 'text-ends' };
    return { paragraphs, obstacle: letter === 'h' || letter === ':' ? obstacles[letter] : null };
  });
}

const baseline = adLayouts.BASELINE;
/** Returns the text before each block of a kind. */
const textsBefore = (text: string, what: string, hasBrands = false) =>
  planInlineAds(textOf(text), { layout: baseline, hasBrands }).flatMap(({ what: kind, at }) =>
    kind === what && at !== null ? [text.slice(0, at + 1)] : [],
  );
/** Returns the number of blocks of text before each block of a kind. */
const placesOf = (...of: Parameters<typeof textsBefore>) => textsBefore(...of).map(({ length }) => length);

describe('the figures of the rules', () => {
  test('hold in a text of paragraphs', () => {
    expect(placesOf('p'.repeat(60), 'medium-rectangle')).toEqual([2, 7, 12, 17]);
    expect(placesOf('p'.repeat(60), 'leaderboard')).toEqual([5, 15, 25, 35]);
    expect(placesOf('p'.repeat(60), 'brand-ctas', true)).toEqual([6]);
  });

  test('count paragraphs only, and an ad stands right after its paragraph, before a list or a heading too', () => {
    expect(textsBefore('hpplhplllpphppp', 'medium-rectangle')).toEqual(['hpp', 'hpplhplllpphpp']);
  });

  test('an ad that is postponed moves those after it', () => {
    expect(placesOf(`p::${'p'.repeat(20)}`, 'medium-rectangle')).toEqual([4, 9, 14, 19]);
  });

  test('an ad that finds no place within two paragraphs is left out, and the next counts from where it was due', () => {
    expect(placesOf(`p::::${'p'.repeat(20)}`, 'medium-rectangle')).toEqual([7, 12, 17, 22]);
  });

  test('ads keep two blocks between them and the brand blocks, on both sides', () => {
    expect(placesOf('p'.repeat(60), 'medium-rectangle', true)).toEqual([2, 8, 13, 18]);
    // Due after paragraph 5, but too close to the brand blocks up to paragraph 7.
    expect(placesOf('p'.repeat(60), 'leaderboard', true)).toEqual([15, 25, 35, 45]);
    expect(textsBefore(`${'p'.repeat(5)}lp${'p'.repeat(9)}`, 'leaderboard', true)).toEqual(['ppppp']);
  });
});

describe('no commercial block stands', () => {
  test('right after a heading', () => {
    expect(textsBefore('pphp', 'medium-rectangle')).toEqual(['pp']);
    expect(textsBefore('p:hpp', 'medium-rectangle')).toEqual(['p:hp']);
  });

  test('between a paragraph that ends in a colon and what it announces', () => {
    expect(textsBefore('p:lp', 'medium-rectangle')).toEqual(['p:l']);
    expect(textsBefore('ppppp:llp', 'brand-ctas', true)).toEqual(['ppppp:l']);
  });
});

test('every decision says why', () => {
  expect(
    planInlineAds(textOf('p:lpppppp'), {
      layout: { ...baseline, maximum: { 'medium-rectangle': 1, leaderboard: 4 } },
      hasBrands: true,
    }),
  ).toEqual([
    { what: 'brand-ctas', dueAfter: 6, after: 6, at: 6, because: [] },
    { what: 'medium-rectangle', number: 0, dueAfter: 2, after: 2, at: 2, because: ['before-announced'] },
    { what: 'medium-rectangle', dueAfter: 7, after: null, at: null, because: ['maximum'] },
    {
      what: 'leaderboard',
      dueAfter: 5,
      after: null,
      at: null,
      because: ['beside-brands', 'beside-brands', 'beside-brands', 'too-late'],
    },
    { what: 'leaderboard', dueAfter: 15, after: null, at: null, because: ['text-ends'] },
    { what: 'end-of-content', number: 7, dueAfter: 8, after: 8, at: 8, because: [] },
  ]);
});

test.each([
  ['stands after the text', 'p'.repeat(60), false, 60, []],
  ['does not where an ad is close', 'p'.repeat(18), false, null, ['beside-ad']],
  ['does not where brand blocks are close', 'p'.repeat(7), true, null, ['beside-brands']],
  ['does not where brand blocks found no place in the text, and stand there', 'pppp', true, null, ['beside-brands']],
  ['does not behind two paragraphs', 'pp', false, null, ['text-ends']],
  ['does not without any', '', false, null, ['text-ends']],
] as const)('the slot at the end %s', (_what, text, hasBrands, after, because) => {
  expect(planInlineAds(textOf(text), { layout: baseline, hasBrands }).at(-1)).toMatchObject({
    what: 'end-of-content',
    after,
    because,
  });
});

describe('for any text and layout', () => {
  const anything = fc.record({
    text: fc.string({ unit: fc.constantFrom('p', 'p', 'p', ':', 'h', 'l'), maxLength: 500, size: 'max' }),
    layout: fc.constantFrom(...adLayoutSchema.options),
    hasBrands: fc.boolean(),
  });
  const planned = ({
    text,
    layout: adLayout,
    hasBrands,
  }: typeof anything extends fc.Arbitrary<infer Given> ? Given : never) => {
    const layout = adLayouts[adLayout];
    const boundaries = textOf(text);
    return { maximum: layout.maximum, plan: planInlineAds(boundaries, { layout, hasBrands }), boundaries };
  };

  /** Returns the decisions that found a place. */
  const placedIn = (plan: readonly AdDecision[]) =>
    plan.flatMap(({ at, after, ...rest }) => (at === null || after === null ? [] : [{ ...rest, at, after }]));
  /** Returns the decisions that found a place in the text, without the slot after it. */
  const inText = (plan: readonly AdDecision[]) => placedIn(plan).filter(({ what }) => what !== 'end-of-content');
  /** Returns a text and a layout that break a rule; `null` if none was found. */
  const broken = (rule: (given: ReturnType<typeof planned>) => boolean) =>
    fc.check(fc.property(anything, (given) => rule(planned(given)))).counterexample;

  test('the texts are long enough for the maximum of each format', () => {
    const counts = fc.sample(anything, 300).flatMap((given) => {
      const { plan, maximum } = planned(given);
      return inlineAds.map(
        ({ format }) => placedIn(plan).filter(({ what }) => what === format).length - maximum[format],
      );
    });
    expect(counts.filter((missing) => missing === 0).length).toBeGreaterThan(100);
  });

  test('each block stands at a free boundary, and never before it is due', () => {
    expect(
      broken(({ plan, boundaries }) =>
        inText(plan).every(
          ({ at, after, dueAfter }) =>
            boundaries[at]?.obstacle === null && boundaries[at].paragraphs === after && after >= dueAfter,
        ),
      ),
    ).toBeNull();
  });

  test('an ad stands at most two paragraphs later than due, at the first boundary that nothing obstructs', () => {
    expect(
      broken(({ plan, boundaries }) =>
        inText(plan).every(({ what, at, after, dueAfter, because }) => {
          const first = boundaries.findIndex(({ paragraphs }) => paragraphs >= dueAfter);
          return (what === 'brand-ctas' || after - dueAfter <= LATEST) && because.length === at - first;
        }),
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

  test('places are numbered along the text without gaps, whatever was left out', () => {
    expect(
      broken(({ plan }) =>
        inlineAds.every(({ format }) => {
          const numbers = placedIn(plan).flatMap(({ what, number }) => (what === format ? [number] : []));
          const wanted = format === 'leaderboard' ? [0, 2, 4, 9] : [0, 1, 2, 3, 4, 5, 9];
          return numbers.slice(0, wanted.length).every((number, index) => number === wanted[index]);
        }),
      ),
    ).toBeNull();
  });

  test('on neither kind of screen two commercial blocks are close', () => {
    expect(
      broken(({ plan }) =>
        inlineAds.every(({ format }) => {
          const shown = placedIn(plan).filter(({ what }) => [format, 'brand-ctas', 'end-of-content'].includes(what));
          const places = shown.map(({ at }) => at).toSorted((one, other) => one - other);
          return places.every((at, index) => index === 0 || at - (places[index - 1] ?? 0) >= BLOCKS_APART);
        }),
      ),
    ).toBeNull();
  });

  test('there is one brand block at most, after paragraph 6 or later', () => {
    expect(
      broken(({ plan }) => {
        const brands = placedIn(plan).filter(({ what }) => what === 'brand-ctas');
        return brands.length <= 1 && brands.every(({ after }) => after >= BRAND_CTAS_AFTER);
      }),
    ).toBeNull();
  });

  test('a block without a place has a reason, and no number', () => {
    const last = ['maximum', 'too-late', 'text-ends', 'beside-ad', 'beside-brands'];
    expect(
      broken(({ plan }) =>
        plan.every(
          ({ at, number, because }) => at !== null || (number === undefined && last.includes(because.at(-1) ?? '')),
        ),
      ),
    ).toBeNull();
  });
});
