import type { IncomingMessage } from 'node:http';
import { isPrefetch } from '../../../http/requests/is-prefetch.ts';

/**
 * Whether a request and its answer are a page view: a whole page, sent for a GET that is no prefetch. HEAD, "not
 * modified" and pages that explain an error are none.
 * @param status of the answer.
 */
export function isPageView(request: Pick<IncomingMessage, 'method' | 'headers'>, status: number): boolean {
  return request.method === 'GET' && status === 200 && !isPrefetch(request);
}
