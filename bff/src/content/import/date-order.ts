import type { Article } from '@plainwell/contracts/article/article.ts';
import type { Finding } from '../lenient-parsing/finding.ts';

/**
 * Warns of an article that changed before it was published. A date of less precision lies before another only when all
 * its days do: "2026-11" does not lie before "2026-11-21".
 *
 * @param field the date of the change, as the file spells it.
 */
export function dateOrderFindings(
  { published, lastUpdates }: Article['byline']['articleDates'],
  field: string,
): Finding[] {
  if (published === undefined || lastUpdates === undefined) return [];
  const length = Math.min(published.date.length, lastUpdates.date.length);
  if (lastUpdates.date.slice(0, length) >= published.date.slice(0, length)) return [];
  return [
    {
      field,
      problem:
        `${lastUpdates.date} is before the day of publication, ${published.date}; ` +
        'correct one of them, for search engines are told the later one',
    },
  ];
}
