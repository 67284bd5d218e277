import type { InterfaceLanguage } from '@plainwell/contracts/language.ts';
import { partialDateText } from '@plainwell/ui/wording/partial-date-text.ts';

/** A calendar date as far as it is stated (contract: partialDateSchema). */
const PARTIAL_DATE = /^\d{4}(?:-\d{2}){0,2}$/;

/** A comment's date: for machines where it is one, and as readers of that language write it. */
export interface CommentDate {
  dateTime: string | undefined;
  display: string;
}

/** Words for the date of a comment. One that is no calendar date is shown as it is stated. */
export function commentDate(date: string, language: InterfaceLanguage): CommentDate {
  const isDate = PARTIAL_DATE.test(date) && !Number.isNaN(Date.parse(date));
  return isDate ? { dateTime: date, display: partialDateText(date, language) } : { dateTime: undefined, display: date };
}
