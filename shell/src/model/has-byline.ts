import type { Byline } from '@plainwell/contracts/article/byline.ts';

/** Returns whether the byline has a person or a date. An empty byline must not leave a gap under the title. */
export function hasByline({
  authors,
  medicalReviewers,
  factCheckers,
  editor,
  copyEditor,
  articleDates,
}: Omit<Byline, 'articleHistory'>): boolean {
  return [...authors, ...medicalReviewers, ...factCheckers, editor, copyEditor, ...Object.values(articleDates)].some(
    (known) => known !== undefined,
  );
}
