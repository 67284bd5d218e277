import { describe, expect, test } from 'vitest';
import { adPlansOf, decisionInWords } from './AdDebug.tsx';

test.each([
  [
    { what: 'medium-rectangle', number: 1, dueAfter: 7, after: 7, at: 9, because: [] },
    'medium-rectangle, number 1 of partners: after paragraph 7',
  ],
  [
    {
      what: 'leaderboard',
      number: 0,
      dueAfter: 5,
      after: 7,
      at: 12,
      because: ['before-announced', 'beside-brands', 'beside-brands', 'beside-brands'],
    },
    'leaderboard, number 0 of ads: after paragraph 7, due after 5: before-announced, beside-brands ×3',
  ],
  [
    { what: 'brand-ctas', dueAfter: 6, after: null, at: null, because: ['text-ends'] },
    'brand-ctas: no place, due after 6: text-ends',
  ],
] as const)('%j', (decision, words) => expect(decisionInWords(decision, 'BASELINE')).toBe(words));

describe('the plans of an article', () => {
  const plan = [
    { what: 'medium-rectangle', number: 0, dueAfter: 2, after: 2, at: 1, because: [] },
    { what: 'leaderboard', dueAfter: 5, after: null, at: null, because: ['maximum'] },
  ];
  const pageOf = (targeting: object) =>
    ({
      article: { targeting, canonicalPath: 'health/sleep', isCPUV: false, isSponsoredArticle: false },
      site: { adLayouts: { 'health/sleep': 'MEDIUM_DRIVER' } },
      body: { plan },
    }) as unknown as Parameters<typeof adPlansOf>[0];
  const text = 'medium-rectangle, number 0 of ads: after paragraph 2; leaderboard: no place, due after 5: maximum';

  test('are one line for each template, of text, rail and foot, and say whose layout it is', () => {
    expect(adPlansOf(pageOf({ adLayout: 'MEDIUM_DRIVER' }))).toEqual({
      tabbed: `MEDIUM_DRIVER (path): ${text}; rail: at most 14, 550 px apart: tabbed; sticky-leaderboard: no place: layout`,
      infinite: `MEDIUM_DRIVER (path): ${text}; rail: at most 6, 550 px apart: infinite; sticky-leaderboard: no place: infinite`,
    });
  });

  test('are that of the infinite page alone where the layout is inherited', () => {
    expect(adPlansOf(pageOf({ adLayout: 'DECISION', inheritLayout: true }))).toEqual({
      infinite: expect.stringMatching(/^DECISION \(inherited\): /),
    });
  });
});
