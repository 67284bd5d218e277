import type { IncomingMessage } from 'node:http';

/** Headers that say so: `Sec-Purpose` (Fetch, section 3.2.6), and the older names of Chromium, Safari and Firefox. */
const HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/** As in `prefetch;prerender`; `preview` is Safari's word. */
const AHEAD = /\b(?:prefetch|prerender|preview)\b/i;

/** Whether a browser fetches ahead what nobody has asked to see, and may never see. */
export const isPrefetch = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  HEADERS.some((name) => AHEAD.test(String(headers[name] ?? '')));
