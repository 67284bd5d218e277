import type { Article } from '@plainwell/contracts/article/article.ts';
import type { Finding } from '../lenient-parsing/finding.ts';

/**
 * Warns about an article that changed before it was published. A less precise date is earlier only if all its days are
 * earlier: "2026-11" is not before "2026-11-21".
 * @param field name of the change date in the file.
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
