/** Characters per line of a comment on a wide screen. A phone's line has about half as many. */
const LINE_CHARACTERS = 72;

/**
 * Number of lines from which a comment is cut. More than the stylesheet shows (`CommentText.later.module.css`), so that
 * a cut always saves some.
 */
const LONG_LINES = 7;

/**
 * Returns whether a comment is so long that only its start shows until the reader opens the rest (rules.md#comments).
 */
export function isLongComment(text: string): boolean {
  const lines = text.split('\n').map((paragraph) => Math.max(1, Math.ceil(paragraph.length / LINE_CHARACTERS)));
  return lines.reduce((sum, count) => sum + count, 0) >= LONG_LINES;
}
