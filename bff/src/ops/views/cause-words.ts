import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';

/** Meaning of each cause, in words that follow "because". */
export const causeWords: Record<LoadFailureCause, string> = {
  timeout: 'no script arrives within 120 seconds',
  'executed-but-missing': 'its script runs but registers nothing',
  html: 'an HTML page arrives instead of a script',
  gone: 'an old page requests a pruned release',
  'not-found': 'its file is not there (404)',
  server: 'the server answers with an error (5xx)',
  blocked: 'something on the reader’s side stops the request',
  offline: 'the reader’s device is offline',
  'cors-or-csp': 'CORS or a security policy forbids the request',
  integrity: 'the file differs from the released file',
  init: 'its container does not start',
  contract: 'its container has no such module',
  render: 'its module throws',
  hang: 'its module blocks the page',
};

const isCause = (text: string): text is LoadFailureCause => Object.hasOwn(causeWords, text);

/** Returns the meaning of a cause, in words. Returns an unknown cause unchanged. */
export const causeInWords = (cause: string): string => (isCause(cause) ? causeWords[cause] : cause);
