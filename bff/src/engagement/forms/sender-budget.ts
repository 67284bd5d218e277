import type { Request, Response } from 'express';
import { takeFromBudget } from '../../platform/rate-limits/limit-requests.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';

interface SenderParts {
  /** The signed-in reader of a request. */
  readerOf: (request: Request) => Promise<string | null>;
  limiter: Pick<RateLimiter, 'consume'>;
}

/**
 * Takes a form that keeps the rules from the budget of its signed-in reader, and says who that is; `null` for nobody.
 * Readers have a budget besides that of their address: somebody with many addresses is still one reader.
 * @throws HttpError 429, with `Retry-After`, where it is used up.
 */
export const createSenderBudget = ({ readerOf, limiter }: SenderParts) =>
  async function takeFromSender(request: Request): Promise<string | null> {
    const rvoId = await readerOf(request);
    if (rvoId !== null) await takeFromBudget(limiter, request.res as Response, 'reader-forms', rvoId);
    return rvoId;
  };
