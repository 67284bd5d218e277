import type { Request, Response } from 'express';
import { takeFromBudget } from '../../platform/rate-limits/limit-requests.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';

interface SenderParts {
  /** The signed-in reader of a request. */
  readerOf: (request: Request) => Promise<string | null>;
  limiter: Pick<RateLimiter, 'consume'>;
}

/**
 * The signed-in reader who sends a form that keeps the rules, `null` for nobody. Besides the budget of the address, a
 * reader has one of their own: somebody with many addresses is still one reader.
 * @throws HttpError 429, with `Retry-After`, where it is used up.
 */
export const createSenderOf = ({ readerOf, limiter }: SenderParts) =>
  async function senderOf(request: Request): Promise<string | null> {
    const rvoId = await readerOf(request);
    if (rvoId !== null) await takeFromBudget(limiter, request.res as Response, 'reader-forms', rvoId);
    return rvoId;
  };
