import { expect, test } from 'vitest';
import { textDirection } from './text-direction.ts';

test.each(['שלום', 'مرحبا', 'Asthma (الربو)', '2026 سكري', '𞤀𞤣𞤤𞤢𞤥'])(
  'a text with letters from right to left finds its own direction: %s',
  (text) => {
    expect(textDirection(text)).toBe('auto');
  },
);

test.each(['High blood pressure', 'Presión arterial', '糖尿病', '140/90', '', undefined])(
  'a text without them needs no attribute: %s',
  (text) => {
    expect(textDirection(text)).toBeUndefined();
  },
);

test('one such text among several is enough', () => {
  expect(textDirection('Read more', undefined, 'السكري')).toBe('auto');
});
