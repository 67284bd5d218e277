/**
 * The beginning of a slide's text as its authors cut it, marked as a beginning; `undefined` where there is nothing more
 * to read than that.
 */
export function shortText(body: string, truncatedText: string | undefined): string | undefined {
  const short = truncatedText?.trim() ?? '';
  if (short === '' || short.length >= body.trim().length) return undefined;
  return /[.…!?]$/.test(short) ? short : `${short}…`;
}
