import type { Byline } from '@plainwell/contracts/article/byline.ts';

/** Whether there is anybody or any date to name: a byline without leaves no gap under the title. */
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
