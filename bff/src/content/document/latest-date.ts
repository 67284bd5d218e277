import type { PartialDate } from '@plainwell/contracts/primitives/primitives.ts';

/** Sort key of a missing date, which is less than that of every stated date. */
const NO_DATE = '0000-00-00';

/**
 * Returns a date as ten characters that sort. Missing parts become zeros, so that "2017" sorts just before every day of
 * 2017. Only for sorting, never shown.
 */
export function sortableDate(date: PartialDate | undefined): string {
  return date === undefined ? NO_DATE : `${date}${NO_DATE.slice(date.length)}`;
}

/** Returns the latest date as stated. If two dates differ only in precision, returns the more precise one. */
export function latestDate(dates: readonly (PartialDate | undefined)[]): PartialDate | undefined {
  return dates.reduce(
    (latest, date) => (date !== undefined && sortableDate(date) > sortableDate(latest) ? date : latest),
    undefined,
  );
}

/** Returns the earliest date as stated. */
export function earliestDate(dates: readonly (PartialDate | undefined)[]): PartialDate | undefined {
  return dates.reduce(
    (earliest, date) =>
      date !== undefined && (earliest === undefined || sortableDate(date) < sortableDate(earliest)) ? date : earliest,
    undefined,
  );
}
