/** Characters of a line of comments on a wide screen; on a phone a line holds about half as many. */
const LINE_CHARACTERS = 72;

/**
 * Lines from which on a comment is cut. More than the stylesheet leaves (`CommentText.later.module.css`), so that a cut
 * always saves some.
 */
const LONG_LINES = 7;

/** Whether a comment is so long that it shows in part until its reader asks for the rest (rules.md#comments). */
export function isLongComment(text: string): boolean {
  const lines = text.split('\n').map((paragraph) => Math.max(1, Math.ceil(paragraph.length / LINE_CHARACTERS)));
  return lines.reduce((sum, count) => sum + count, 0) >= LONG_LINES;
}
