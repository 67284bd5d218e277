import type { IncomingMessage } from 'node:http';

/**
 * Headers that mark a prefetch: `Sec-Purpose` (Fetch, section 3.2.6), and older ones of Chromium, Safari and Firefox.
 */
const HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/** Values such as `prefetch;prerender`. `preview` is Safari's value. */
const AHEAD = /\b(?:prefetch|prerender|preview)\b/i;

/** Returns whether a request is a prefetch: the user has not requested the page and may never see it. */
export const isPrefetch = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  HEADERS.some((name) => AHEAD.test(String(headers[name] ?? '')));
