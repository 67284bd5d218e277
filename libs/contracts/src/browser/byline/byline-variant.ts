/** A date as content states it: complete, or as far as it is known (`articleDateSchema`). */
interface Dated {
  date: string;
}

/** Dates of an article (`articleDatesSchema`). */
interface DatesOf<ArticleDate extends Dated> {
  published?: ArticleDate | undefined;
  lastUpdates?: ArticleDate | undefined;
  medicallyReviewed?: ArticleDate | undefined;
  factChecked?: ArticleDate | undefined;
}

/**
 * Wording of the dates in a byline (rules.md#byline).
 *
 * - `original`: the article has not changed since its publication. `published` is absent if that date is unknown.
 * - `updated`: the article has changed. `latest` is the latest date among update, review and fact-check.
 */
export type BylineVariant<ArticleDate extends Dated> =
  | { kind: 'original'; published: ArticleDate | undefined }
  | { kind: 'updated'; latest: ArticleDate };

/**
 * Chooses the wording of the dates by comparing the published date with the last-updated date. Without a date of update
 * the wording is `original`. A partial date equals only the same partial date.
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

/**
 * Returns the date that a byline shows and that structured data names as the date of the last change. `undefined` if no
 * date is known.
 */
export function bylineDate<ArticleDate extends Dated>(dates: DatesOf<ArticleDate>): ArticleDate | undefined {
  const variant = bylineVariant(dates);
  return variant.kind === 'updated' ? variant.latest : variant.published;
}
