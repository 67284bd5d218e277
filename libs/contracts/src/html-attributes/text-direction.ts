/**
 * Matches letters of scripts written from right to left: Hebrew, Arabic and related scripts, their presentation forms,
 * and those outside the Basic Multilingual Plane.
 */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Returns whether a text contains letters that are written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * Returns the `dir` attribute for an element with these texts on a left-to-right page: `auto` if a text contains
 * right-to-left letters, so that the browser determines the direction. Otherwise `undefined`, because the element then
 * has the direction of the page.
 */
export function textDirection(...texts: readonly (string | undefined)[]): 'auto' | undefined {
  return texts.some((text) => text !== undefined && hasRightToLeft(text)) ? 'auto' : undefined;
}
