import type { ArticleLanguage } from '@plainwell/contracts/language.ts';

/** A calendar date as far as it is stated (contract: partialDateSchema). */
const PARTIAL_DATE = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/;

/** A comment's date: for machines where it is one, and as readers of that language write it. */
export interface CommentDate {
  dateTime: string | undefined;
  display: string;
}

/** Words for the date of a comment. One that is no calendar date is shown as it is stated. */
export function commentDate(date: string, language: ArticleLanguage): CommentDate {
  const match = PARTIAL_DATE.exec(date);
  if (match === null) return { dateTime: undefined, display: date };
  const [, year, month, day] = match;
  const moment = new Date(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) return { dateTime: undefined, display: date };
  const format = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    year: 'numeric',
    ...(month !== undefined && { month: 'long' }),
    ...(day !== undefined && { day: 'numeric' }),
  });
  return { dateTime: date, display: format.format(moment) };
}
