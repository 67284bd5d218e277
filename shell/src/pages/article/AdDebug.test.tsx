import { expect, test } from 'vitest';
import { decisionInWords } from './AdDebug.tsx';

test.each([
  [{ what: 'medium-rectangle', dueAfter: 2, after: 2, because: [] }, 'medium-rectangle: after paragraph 2'],
  [{ what: 'leaderboard', dueAfter: 5, after: 9, because: ['no-paragraph-follows', 'beside-brands', 'beside-brands', 'beside-brands'] }, 'leaderboard: after paragraph 9, due after 5: no-paragraph-follows, beside-brands ×3'],
  [{ what: 'leaderboard', dueAfter: 19, after: null, because: ['text-ends'] }, 'leaderboard: no place, due after 19: text-ends'],
] as const)('%j', (decision, words) => expect(decisionInWords(decision)).toBe(words));
