import type { Request, RequestHandler, Response } from 'express';
import type { BudgetName } from './budgets.ts';
import { clientKey } from './client-key.ts';
import { setRetryAfterHeaders } from './limit-requests.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Settings that limit one costly kind of request. */
export interface CostlyRequests {
  limiter: Pick<RateLimiter, 'consume'>;
  /** The budget of each address, and the budget of all addresses together. */
  budgets: { ofAddress: BudgetName; ofAll: BudgetName };
  /** Returns whether the limit applies to a request; all other requests pass. */
  isCounted: (request: Request) => boolean;
  /**
   * Returns whether a request also takes from the budget of all addresses. Requests that the site refuses later anyway
   * must not take from it. Default: every request takes from it.
   */
  isShared?: (request: Request) => Promise<boolean>;
  /** Answers a request above the limit. The status and `Retry-After` are set. */
  refuse: (response: Response) => void;
}

/** Limits requests of a costly kind: those above the limit get 429 with `Retry-After` (RFC 6585, section 4). */
export function limitCostly({ limiter, budgets, isCounted, isShared, refuse }: CostlyRequests): RequestHandler {
  return async (request, response, next) => {
    if (!isCounted(request)) return next();
    const isRefused = async (budget: BudgetName, caller: string) => {
      const consumed = await limiter.consume(budget, caller);
      if (!consumed.ok) setRetryAfterHeaders(response, budget, consumed.retryAfterS);
      return !consumed.ok;
    };
    // The budget of the address comes first, so that excess requests of one address take nothing from the shared
    // budget.
    if (await isRefused(budgets.ofAddress, clientKey(request))) return refuse(response.status(429));
    const mayShare = (await isShared?.(request)) ?? true;
    if (mayShare && (await isRefused(budgets.ofAll, 'all'))) return refuse(response.status(429));
    next();
  };
}
