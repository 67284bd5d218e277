import type { Request, RequestHandler, Response } from 'express';
import { decodedPath, queryOf } from '../../http/requests/query-of.ts';
import { HttpError } from '../../http/responses/http-error.ts';
import { budgets, windowOf, type BudgetName } from './budgets.ts';
import { clientKey } from './client-key.ts';
import type { RateLimiter } from './rate-limiter.ts';

const READING = ['GET', 'HEAD'];

interface Rule {
  budget: BudgetName;
  methods?: readonly string[];
  /**
   * Pattern for the decoded path, which page handlers use too. Like the router, it ignores case and a slash at the end.
   */
  path: RegExp;
  isCounted?: (request: Request) => boolean;
}

/** The requests that each budget counts. */
const rules: readonly Rule[] = [
  { budget: 'event-batches', methods: ['POST'], path: /^\/api\/events\/?$/i },
  { budget: 'telemetry', methods: ['POST'], path: /^\/api\/telemetry\/?$/i },
  { budget: 'search', path: /^(?:\/es)?\/search\/?$/i, isCounted: (request) => queryOf(request).has('q') },
  { budget: 'sign-in', path: /^\/account\/sign-in\/[^/]*\/?$/i },
  { budget: 'sign-in-callback', path: /^\/account\/sign-in\/[^/]*\/callback\/?$/i },
  { budget: 'content', path: /^\/api\/(?:content|replacements)(?:\/|$)/i },
  { budget: 'release-sets', path: /^\/api\/(?:release-sets|dictionaries|later-styles)(?:\/|$)/i },
  { budget: 'comments', path: /^\/api\/comments(?:\/|$)/i },
  { budget: 'comment', methods: ['POST'], path: /^\/(?:googlesheet\/|es\/)?comment\/?$/i },
  { budget: 'form-pages', methods: READING, path: /^\/(?:es\/)?(?:comment|feedback(?:\/survey)?|share\/email)\/?$/i },
  { budget: 'form-pages', path: /^\/(?:es\/)?privacy-choices\/?$/i },
  { budget: 'session', methods: READING, path: /^\/api\/session\/?$/i },
  { budget: 'session-token', methods: ['POST'], path: /^\/api\/session\/token\/?$/i },
  { budget: 'saved-articles', path: /^\/(?:api\/profile\/.*|(?:es\/)?account\/saved(?:\/[^/]+)?\/?)$/i },
  { budget: 'sign-out', methods: ['POST'], path: /^\/account\/sign-out(?:-everywhere)?\/?$/i },
  { budget: 'reader-data', path: /^\/account\/(?:data\.json|delete)\/?$/i },
  { budget: 'newsletter', methods: ['POST'], path: /^\/(?:(?:api|es)\/)?newsletter\/?$/i },
  { budget: 'captcha', methods: READING, path: /^\/api\/captcha\/?$/i },
  { budget: 'email-share', methods: ['POST'], path: /^\/(?:api\/email-share|(?:es\/)?share\/email)\/?$/i },
  { budget: 'email-share-links', path: /^\/(?:es\/)?share\/email\/refuse\/?$/i },
  {
    budget: 'feedback',
    methods: ['POST'],
    path: /^\/(?:api\/feedback(?:-survey)?|(?:es\/)?feedback(?:\/survey)?)\/?$/i,
  },
  { budget: 'newsletter-links', path: /^\/(?:es\/)?newsletter\/(?:confirm|unsubscribe)\/?$/i },
];

/** Sets the headers that state when to try again (RFC 6585, section 4; IETF draft RateLimit header fields). */
export function setRetryAfterHeaders(response: Response, budget: BudgetName, retryAfterS: number): void {
  response.set({
    'Retry-After': String(retryAfterS),
    'RateLimit-Policy': `"${budget}";q=${budgets[budget].points};w=${windowOf(budgets[budget])}`,
    RateLimit: `"${budget}";r=0;t=${retryAfterS}`,
    'Cache-Control': 'no-store',
  });
}

/**
 * Takes one point from a caller's budget.
 * @throws HttpError 429 if the budget is used up, with headers that state when to try again.
 */
export async function takeFromBudget(
  limiter: Pick<RateLimiter, 'consume'>,
  response: Response,
  budget: BudgetName,
  caller: string,
): Promise<void> {
  const consumed = await limiter.consume(budget, caller);
  if (consumed.ok) return;
  setRetryAfterHeaders(response, budget, consumed.retryAfterS);
  throw new HttpError(429, `too many requests (${budget})`);
}

/**
 * Answers 429 to a client address that sends too many requests. The rules cover the requests that cost a row, a query
 * or a log line.
 */
export function limitRequests(limiter: Pick<RateLimiter, 'consume'>): RequestHandler {
  return async (request, response, next) => {
    const { method } = request;
    const path = decodedPath(request.path) ?? request.path;
    const rule = rules.find(
      (known) =>
        known.path.test(path) && known.methods?.includes(method) !== false && known.isCounted?.(request) !== false,
    );
    if (rule !== undefined) await takeFromBudget(limiter, response, rule.budget, clientKey(request));
    next();
  };
}
