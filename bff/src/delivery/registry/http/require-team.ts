import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { releasableNameSchema } from '@plainwell/contracts/modules/remotes.ts';
import type { Metrics } from '../../../telemetry/metrics/metrics.ts';
import { clientKey } from '../../../platform/rate-limits/client-key.ts';
import { setRetryAfterHeaders } from '../../../platform/rate-limits/limit-requests.ts';
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import { callerOf, knownCaller, noteCaller } from './registry-caller.ts';
import type { ReleaseTokens } from '../tokens/release-tokens.ts';
import type { LineLog } from '../../../telemetry/sampled-log.ts';

/** `limiter` counts calls: of a team by its token, of a stranger by the address. */
type TeamParts = RefusalParts & { limiter: Pick<RateLimiter, 'consume'> };
type RefusalParts = { metrics: Pick<Metrics, 'refusedReleaseTokens'>; log: LineLog };

/**
 * Lets teams through, identified by their bearer tokens (RFC 6750). Answers all others with 401, logged and counted,
 * and too many calls with 429 and `Retry-After`.
 */
export function requireTeam(tokens: ReleaseTokens, { limiter, metrics, log }: TeamParts): RequestHandler[] {
  const faults = new WeakMap<object, string>();
  const identify: RequestHandler = async (request, _response, next) => {
    const header = request.get('authorization');
    const token = /^Bearer +([\x21-\x7e]+)$/i.exec(header ?? '')?.[1];
    const holder = token === undefined ? null : await tokens.find(token);
    if (holder && !holder.isRevoked)
      noteCaller(request, { who: `${holder.name}/${holder.label}`, name: holder.name, publicKey: holder.publicKey });
    else if (holder) faults.set(request, 'revoked');
    else faults.set(request, header === undefined ? 'missing' : token === undefined ? 'malformed' : 'unknown');
    next();
  };
  const limit: RequestHandler = async (request, response, next) => {
    const caller = knownCaller(request);
    const [budget, who] = caller
      ? (['registry-team', caller.who] as const)
      : (['registry-stranger', clientKey(request)] as const);
    const consumed = await limiter.consume(budget, who);
    if (consumed.ok) return next();
    setRetryAfterHeaders(response, budget, consumed.retryAfterS);
    response.status(429).json({ error: 'Too many calls: try again in a minute.' });
  };
  const refuse: RequestHandler = (request, response, next) => {
    if (knownCaller(request)) return next();
    const fault = faults.get(request) ?? 'missing';
    metrics.refusedReleaseTokens.inc({ fault });
    log.warn({ fault, method: request.method, path: request.path }, 'release token refused');
    response
      .status(401)
      .set('WWW-Authenticate', fault === 'missing' ? 'Bearer' : 'Bearer error="invalid_token"')
      .json({ error: fault === 'revoked' ? 'This token was revoked.' : 'This call needs the token of a team.' });
  };
  return [identify, limit, refuse];
}

/**
 * Lets a call through if its caller owns the name in the address. Answers 403 for another team's name, logged and
 * counted, and 400 for an invalid name.
 */
export function requireOwner({ metrics, log }: RefusalParts) {
  return <P extends { name: string }>(request: Request<P>, response: Response, next: NextFunction): void => {
    const { name } = request.params;
    const parsed = releasableNameSchema.safeParse(name);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return void response.status(400).json({
        error: 'This name is not allowed for a release.',
        fields: { name: issue?.message ?? 'is not a name' },
      });
    }
    const caller = callerOf(request);
    if (caller.name === null || caller.name === name) return next();
    metrics.refusedReleaseTokens.inc({ fault: 'another-team' });
    log.warn(
      { who: caller.who, of: caller.name, name, method: request.method },
      'release token of another team refused',
    );
    response
      .status(403)
      .json({ error: `This token is for ${caller.name}: it can neither publish ${name} nor move its channels.` });
  };
}
