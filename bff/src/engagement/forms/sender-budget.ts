import type { Request, Response } from 'express';
import { takeFromBudget } from '../../platform/rate-limits/limit-requests.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';

interface SenderParts {
  /** Returns the signed-in reader of a request, or `null`. */
  readerOf: (request: Request) => Promise<string | null>;
  limiter: Pick<RateLimiter, 'consume'>;
}

/**
 * Creates a function that takes one valid form from the budget of its signed-in reader. It returns the reader's id, or
 * `null` if nobody is signed in. Readers have a budget in addition to that of their IP address, because one reader may
 * use many addresses.
 * @throws HttpError 429, with `Retry-After`, if the budget is exhausted.
 */
export const createSenderBudget = ({ readerOf, limiter }: SenderParts) =>
  async function takeFromSender(request: Request): Promise<string | null> {
    const rvoId = await readerOf(request);
    if (rvoId !== null) await takeFromBudget(limiter, request.res as Response, 'reader-forms', rvoId);
    return rvoId;
  };
