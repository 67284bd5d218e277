import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';

/** What each cause means, as the words after "because". */
export const causeWords: Record<LoadFailureCause, string> = {
  timeout: 'no script comes within 120 seconds',
  'executed-but-missing': 'its script runs and registers nothing',
  html: 'a page comes in place of a script',
  gone: 'old pages ask for a release that is no longer kept',
  'not-found': 'its file is not there (404)',
  server: 'the server answers with an error (5xx)',
  blocked: 'something on the reader’s side stops the request',
  offline: 'the reader’s device is offline',
  'cors-or-csp': 'an origin’s rules forbid the request',
  integrity: 'other bytes come than those released',
  init: 'its container does not start',
  contract: 'its container has no such module',
  render: 'its module throws',
  hang: 'its module blocks the page',
};

const isCause = (text: string): text is LoadFailureCause => Object.hasOwn(causeWords, text);

/** Returns what a cause means, in words. Returns an unknown cause unchanged. */
export const causeInWords = (cause: string): string => (isCause(cause) ? causeWords[cause] : cause);
