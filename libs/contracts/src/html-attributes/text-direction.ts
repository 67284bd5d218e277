/**
 * Letters of scripts written from right to left: Hebrew, Arabic, their neighbours and presentation forms, and those of
 * the further planes.
 */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Whether a text has letters that are written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * The `dir` attribute of an element that holds this text on a page written from left to right: `auto`, with which the
 * browser finds the direction, where anything in it runs the other way; else none, because the page's own direction is
 * right.
 */
export function textDirection(...texts: readonly (string | undefined)[]): 'auto' | undefined {
  return texts.some((text) => text !== undefined && hasRightToLeft(text)) ? 'auto' : undefined;
}
