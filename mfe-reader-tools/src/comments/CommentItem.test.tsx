import { expect, test } from 'vitest';
import { isLongComment } from './CommentItem.tsx';

test('a comment of up to six lines is shown whole', () => {
  expect(isLongComment('It helped.')).toBe(false);
  expect(isLongComment('x'.repeat(6 * 72))).toBe(false);
  expect(isLongComment('a\nb\n\nc\nd\ne')).toBe(false);
});

test('a longer one is cut, also where its lines are short', () => {
  expect(isLongComment('x'.repeat(6 * 72 + 1))).toBe(true);
  expect(isLongComment('a\nb\n\nc\nd\ne\nf')).toBe(true);
});
