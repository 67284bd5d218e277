import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { PartialDate } from '@plainwell/contracts/primitives/primitives.ts';
import { datePrecision, type DatePrecision } from './date-precision.ts';

const statedParts: Record<DatePrecision, Intl.DateTimeFormatOptions> = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  day: { year: 'numeric', month: 'long', day: 'numeric' },
};

/** Returns a date in words, with only the stated parts: "October 4, 2024", "October 2024", "2024". */
export function partialDateText(date: PartialDate, language: InterfaceLanguage): string {
  return new Intl.DateTimeFormat(language, { ...statedParts[datePrecision(date)], timeZone: 'UTC' }).format(
    new Date(date),
  );
}
