import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';

const MINUTE_MS = 60_000;

/** How many requests of a kind are let through, in this process. */
export interface RequestLimit {
  /** In a minute, of one address. */
  ofAddress: number;
  /** In a minute, of all addresses together. */
  ofAll: number;
  /** Which requests count; all others pass. */
  isCounted: (request: Request) => boolean;
  /** Answers one that is too many: the status and `Retry-After` are set. */
  refuse: (response: Response) => void;
}

/** Lets through so many requests of a kind that costs much; the others are 429 with `Retry-After` (RFC 6585, section 4). */
export function limitRequests({ ofAddress, ofAll, isCounted, refuse }: RequestLimit): RequestHandler[] {
  const limit = (most: number, keyOf: (request: Request) => string) =>
    rateLimit({
      windowMs: MINUTE_MS,
      limit: most,
      skip: (request) => !isCounted(request),
      keyGenerator: keyOf,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      handler: (_request, response) => refuse(response.status(429).set('Cache-Control', 'no-store')),
    });
  // What one address has too many takes nothing from the others.
  return [limit(ofAddress, ({ ip = '' }) => ipKeyGenerator(ip)), limit(ofAll, () => 'all')];
}
