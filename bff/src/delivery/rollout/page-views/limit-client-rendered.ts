import type { RequestHandler, Response } from 'express';
import { CLIENT_RENDERED_HEADER } from '@plainwell/contracts/browser/request-headers.ts';
import { limitCostly } from '../../../platform/rate-limits/limit-costly.ts';
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';

/**
 * Limits requests for pages with a client-rendered remote, because the site renders each of these pages for one request
 * only. Answers 429 with `Retry-After` above the limit.
 * @param refuse sends the answer with the given text.
 */
export function limitClientRendered(
  limiter: Pick<RateLimiter, 'consume'>,
  refuse: (response: Response, words: string) => void,
): RequestHandler {
  return limitCostly({
    limiter,
    budgets: { ofAddress: 'client-rendered', ofAll: 'client-rendered-of-all' },
    isCounted: (request) => request.get(CLIENT_RENDERED_HEADER) !== undefined,
    refuse: (response) => refuse(response, `Too many requests with ${CLIENT_RENDERED_HEADER}: try again in a minute.`),
  });
}
