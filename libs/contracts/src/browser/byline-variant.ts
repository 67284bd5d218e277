/** A date as content states it: whole, or as far as it is known (`articleDateSchema`). */
interface Dated {
  date: string;
}

/** The dates of an article (`articleDatesSchema`). */
interface DatesOf<ArticleDate extends Dated> {
  published?: ArticleDate | undefined;
  lastUpdates?: ArticleDate | undefined;
  medicallyReviewed?: ArticleDate | undefined;
  factChecked?: ArticleDate | undefined;
}

/**
 * How a byline speaks of dates (rules.md#byline).
 *
 * - `original`: the article stands as it was written; `published` is absent when no date of publication is known.
 * - `updated`: it has changed since; `latest` is the latest among update, review and fact-check.
 */
export type BylineVariant<ArticleDate extends Dated> =
  | { kind: 'original'; published: ArticleDate | undefined }
  | { kind: 'updated'; latest: ArticleDate };

/**
 * Compares the published date with the last-updated date. Where no update is stated nothing can be
 * called updated, so the original wording stands; a partial date equals only the same partial date.
 */
export function bylineVariant<ArticleDate extends Dated>({
  published,
  lastUpdates,
  medicallyReviewed,
  factChecked,
}: DatesOf<ArticleDate>): BylineVariant<ArticleDate> {
  if (lastUpdates === undefined || lastUpdates.date === published?.date) return { kind: 'original', published };
  const latest = [medicallyReviewed, factChecked].reduce<ArticleDate>(
    (later, candidate) => (candidate !== undefined && candidate.date > later.date ? candidate : later),
    lastUpdates,
  );
  return { kind: 'updated', latest };
}

/** The date that a byline shows, and structured data names as the last change; `undefined` where none is known. */
export function bylineDate<ArticleDate extends Dated>(dates: DatesOf<ArticleDate>): ArticleDate | undefined {
  const variant = bylineVariant(dates);
  return variant.kind === 'updated' ? variant.latest : variant.published;
}
