import type { IncomingMessage } from 'node:http';
import { isPrefetch } from '../../../http/requests/is-prefetch.ts';

/**
 * Returns whether a request and its answer are a page view: a complete page, sent for a GET that is no prefetch. HEAD
 * requests, answers without a body (304) and error pages do not count.
 * @param status of the answer.
 */
export function isPageView(request: Pick<IncomingMessage, 'method' | 'headers'>, status: number): boolean {
  return request.method === 'GET' && status === 200 && !isPrefetch(request);
}
