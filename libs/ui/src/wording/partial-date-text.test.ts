import { expect, test } from 'vitest';
import { partialDateText } from './partial-date-text.ts';

test.each([
  ['2024-10-04', 'October 4, 2024', '4 de octubre de 2024'],
  ['2024-10', 'October 2024', 'octubre de 2024'],
  ['2024', '2024', '2024'],
  ['2024-01-01', 'January 1, 2024', '1 de enero de 2024'],
])('%s is said as far as it is stated, in both languages', (date, english, spanish) => {
  expect(partialDateText(date, 'en')).toBe(english);
  expect(partialDateText(date, 'es')).toBe(spanish);
});
