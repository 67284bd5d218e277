import type { Finding } from './finding.ts';
import { DOCUMENT_HTML_MAXIMUM } from './limits.ts';

/** What is wrong with the size of a document, or `null`. */
export function sizeFinding(tabs: readonly { body: string }[]): Finding | null {
  const size = tabs.reduce((sum, { body }) => sum + body.length, 0);
  if (size <= DOCUMENT_HTML_MAXIMUM) return null;
  return { field: 'tabs', problem: `hold ${size} characters of text; at most ${DOCUMENT_HTML_MAXIMUM} make one page, so split the article` };
}
