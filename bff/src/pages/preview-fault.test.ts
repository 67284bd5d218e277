import { expect, test } from 'vitest';
import { faultInWordsOf } from './preview-fault.ts';

test('a preview that somebody ended has words of its own', () => {
  expect(faultInWordsOf({ previewFaults: ['ended'] }, 'ended')).toBe('ended');
});

test('a shell from before, which has none, says that its time is over', () => {
  expect(faultInWordsOf({}, 'ended')).toBe('expired');
  expect(faultInWordsOf({}, 'gone')).toBe('gone');
});
