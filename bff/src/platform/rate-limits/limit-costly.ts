import type { Request, RequestHandler, Response } from 'express';
import type { BudgetName } from './budgets.ts';
import { clientKey } from './client-key.ts';
import { sayRetryAfter } from './limit-requests.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Requests of a kind that costs much. */
export interface CostlyRequests {
  limiter: Pick<RateLimiter, 'consume'>;
  /** For one address, and for all of them together. */
  budgets: { ofAddress: BudgetName; ofAll: BudgetName };
  /** Which requests count; all others pass. */
  isCounted: (request: Request) => boolean;
  /** Answers one that is too many: the status and `Retry-After` are set. */
  refuse: (response: Response) => void;
}

/** Lets through so many requests of a kind that costs much; the others are 429 with `Retry-After` (RFC 6585, section 4). */
export function limitCostly({ limiter, budgets, isCounted, refuse }: CostlyRequests): RequestHandler {
  return async (request, response, next) => {
    if (!isCounted(request)) return next();
    // What one address has too many takes nothing from the others.
    for (const [budget, caller] of [[budgets.ofAddress, clientKey(request)], [budgets.ofAll, 'all']] as const) {
      const consumed = await limiter.consume(budget, caller);
      if (consumed.ok) continue;
      sayRetryAfter(response, budget, consumed.retryAfterS);
      return refuse(response.status(429));
    }
    next();
  };
}
