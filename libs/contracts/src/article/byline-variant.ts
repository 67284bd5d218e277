import type { ArticleDate, ArticleDates } from './byline.ts';

/**
 * How a byline speaks of dates (specification, section 4, Byline wording by date).
 *
 * - `original`: the article stands as it was written; `published` is absent when no date of publication is known.
 * - `updated`: it has changed since; `latest` is the latest among update, review and fact-check.
 */
export type BylineVariant =
  | { kind: 'original'; published: ArticleDate | undefined }
  | { kind: 'updated'; latest: ArticleDate };

/**
 * The specification compares the published date with the last-updated date. Where no update is stated nothing can be
 * called updated, so the original wording stands; a partial date equals only the same partial date.
 */
export function bylineVariant({ published, lastUpdates, medicallyReviewed, factChecked }: ArticleDates): BylineVariant {
  if (lastUpdates === undefined || lastUpdates.date === published?.date) return { kind: 'original', published };
  const latest = [medicallyReviewed, factChecked].reduce<ArticleDate>(
    (later, candidate) => (candidate !== undefined && candidate.date > later.date ? candidate : later),
    lastUpdates,
  );
  return { kind: 'updated', latest };
}

/** The date that a byline shows, which structured data names as the last change too; `undefined` where none is known. */
export function bylineDate(dates: ArticleDates): ArticleDate | undefined {
  const variant = bylineVariant(dates);
  return variant.kind === 'updated' ? variant.latest : variant.published;
}
