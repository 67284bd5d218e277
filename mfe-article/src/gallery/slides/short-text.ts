/**
 * Returns the authors' short version of a slide's text, with an ellipsis if it ends inside a sentence. Returns
 * `undefined` if there is no short version, or if the full text is not longer.
 */
export function shortText(body: string, truncatedText: string | undefined): string | undefined {
  const short = truncatedText?.trim() ?? '';
  if (short === '' || short.length >= body.trim().length) return undefined;
  return /[.…!?]$/.test(short) ? short : `${short}…`;
}
