import { expect, test } from 'vitest';
import { decisionInWords, planInWords } from './AdDebug.tsx';
import type { ArticlePage } from './view-model.ts';

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

test('a plan is one line, of text, rail and foot, and says whose layout it is', () => {
  const plan = [
    { what: 'medium-rectangle', number: 0, dueAfter: 2, after: 2, at: 1, because: [] },
    { what: 'leaderboard', dueAfter: 5, after: null, at: null, because: ['maximum'] },
  ];
  const page = {
    article: {
      targeting: { adLayout: 'MEDIUM_DRIVER' },
      canonicalPath: 'health/sleep',
      isCPUV: false,
      isSponsoredArticle: true,
    },
    site: { adLayouts: { 'health/sleep': 'MEDIUM_DRIVER' } },
    template: 'tabbed',
    body: { plan },
  } as unknown as ArticlePage;
  expect(planInWords(page)).toBe(
    'MEDIUM_DRIVER (path): medium-rectangle, number 0 of ads: after paragraph 2; leaderboard: no place, due after 5: maximum; rail: at most 15, 550 px apart: sponsored; sticky-leaderboard: no place: layout',
  );
});
