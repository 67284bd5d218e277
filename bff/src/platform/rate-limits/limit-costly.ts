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
  /**
   * Which of them take from what all share: what is refused further on all the same is nobody's to spend. By default,
   * all.
   */
  isShared?: (request: Request) => Promise<boolean>;
  /** Answers one that is too many: the status and `Retry-After` are set. */
  refuse: (response: Response) => void;
}

/**
 * Limits requests of a costly kind: those above the limit get 429 with `Retry-After` (RFC 6585, section 4).
 */
export function limitCostly({ limiter, budgets, isCounted, isShared, refuse }: CostlyRequests): RequestHandler {
  return async (request, response, next) => {
    if (!isCounted(request)) return next();
    const isRefused = async (budget: BudgetName, caller: string) => {
      const consumed = await limiter.consume(budget, caller);
      if (!consumed.ok) sayRetryAfter(response, budget, consumed.retryAfterS);
      return !consumed.ok;
    };
    // What one address has too many takes nothing from the others.
    if (await isRefused(budgets.ofAddress, clientKey(request))) return refuse(response.status(429));
    const mayShare = (await isShared?.(request)) ?? true;
    if (mayShare && (await isRefused(budgets.ofAll, 'all'))) return refuse(response.status(429));
    next();
  };
}
