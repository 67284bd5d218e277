import type { PartialDate } from '@plainwell/contracts/primitives/primitives.ts';

/** The precision of a date. Decides the preposition: "on October 4, 2024", but "in October 2024". */
export type DatePrecision = 'year' | 'month' | 'day';

const YEAR_LENGTH = 'YYYY'.length;
const MONTH_LENGTH = 'YYYY-MM'.length;

export function datePrecision(date: PartialDate): DatePrecision {
  if (date.length <= YEAR_LENGTH) return 'year';
  return date.length <= MONTH_LENGTH ? 'month' : 'day';
}
