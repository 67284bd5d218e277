import type { Finding } from '../../lenient-parsing/finding.ts';
import { DOCUMENT_ELEMENTS_MAXIMUM, DOCUMENT_HTML_MAXIMUM } from './limits.ts';

/** Returns the problem with the size of a document, or `null`. */
export function sizeFinding(tabs: readonly { body: string }[]): Finding | null {
  const size = tabs.reduce((sum, { body }) => sum + body.length, 0);
  if (size > DOCUMENT_HTML_MAXIMUM) {
    return {
      field: 'tabs',
      problem: `hold ${size} characters of text; at most ${DOCUMENT_HTML_MAXIMUM} make one page, so split the article`,
    };
  }
  const elements = tabs.reduce((sum, { body }) => sum + openingTags(body), 0);
  if (elements <= DOCUMENT_ELEMENTS_MAXIMUM) return null;
  return {
    field: 'tabs',
    problem: `hold ${elements} elements; at most ${DOCUMENT_ELEMENTS_MAXIMUM} make one page, so split the article`,
  };
}

/**
 * Returns the approximate number of opening tags in HTML. Counts without parsing, because parsing millions of tags
 * takes long.
 */
function openingTags(html: string): number {
  let count = 0;
  for (let index = html.indexOf('<'); index !== -1; index = html.indexOf('<', index + 1)) {
    if (html.charAt(index + 1) !== '/') count += 1;
  }
  return count;
}
