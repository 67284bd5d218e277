import type { PartialDate } from '@plainwell/contracts/primitives/primitives.ts';

/** Sorts a missing date behind every stated one. */
const NO_DATE = '0000-00-00';

/**
 * A partial date as ten characters that sort: parts that are not stated become zeros, so that "2017" stands just
 * before every day of 2017. For sorting only; never shown.
 */
export function sortableDate(date: PartialDate | undefined): string {
  return date === undefined ? NO_DATE : `${date}${NO_DATE.slice(date.length)}`;
}

/** The latest of some dates as it is stated; of two that differ in precision only, the more precise one. */
export function latestDate(dates: readonly (PartialDate | undefined)[]): PartialDate | undefined {
  return dates.reduce(
    (latest, date) => (date !== undefined && sortableDate(date) > sortableDate(latest) ? date : latest),
    undefined,
  );
}

/** The earliest of some dates as it is stated. */
export function earliestDate(dates: readonly (PartialDate | undefined)[]): PartialDate | undefined {
  return dates.reduce(
    (earliest, date) =>
      date !== undefined && (earliest === undefined || sortableDate(date) < sortableDate(earliest)) ? date : earliest,
    undefined,
  );
}
