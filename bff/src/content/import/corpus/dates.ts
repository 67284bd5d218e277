import type { ArticleDate } from '@plainwell/contracts/article/byline.ts';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { partialDateSchema, type PartialDate } from '@plainwell/contracts/primitives/primitives.ts';
import type { Article } from '@plainwell/contracts/article/article.ts';
import type { Finding } from '../../lenient-parsing/finding.ts';
import type { CorpusDate } from './document.ts';

type ArticleDates = Article['byline']['articleDates'];

/** Pairs of a stated date and the date of the article that it becomes. The day of the copy is in none of them. */
const meaning = [
  ['published', 'published'],
  ['modified', 'lastUpdates'],
  ['reviewed', 'medicallyReviewed'],
] as const;

/** Returns the dates that a document states, worded in its language. Leaves out invalid dates with a warning. */
export function articleDates(
  stated: CorpusDate,
  language: ArticleLanguage,
): { dates: ArticleDates; warnings: Finding[] } {
  const dates: ArticleDates = {};
  const warnings: Finding[] = [];
  for (const [key, name] of meaning) {
    const value = stated[key];
    if (value === null || value === undefined) continue;
    const date = partialDateSchema.safeParse(value.trim());
    if (date.success) dates[name] = articleDate(date.data, language);
    else
      warnings.push({
        field: `date.${key}`,
        problem: `"${value}" is not a date and was left out; write YYYY, YYYY-MM or YYYY-MM-DD`,
      });
  }
  return { dates, warnings };
}

/** Returns a date with its wording. */
export function articleDate(date: PartialDate, language: ArticleLanguage): ArticleDate {
  return { date, display: displayDate(date, language) };
}

/** Returns a date in words, with only the parts that are stated. */
export function displayDate(date: PartialDate, language: ArticleLanguage): string {
  const [year = '', month = '01', day = '01'] = date.split('-');
  if (date === year) return year;
  const parts: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: 'long',
    ...(date.length === 10 && { day: 'numeric' }),
    timeZone: 'UTC',
  };
  return new Intl.DateTimeFormat(language, parts).format(new Date(`${year}-${month}-${day}T00:00:00Z`));
}
