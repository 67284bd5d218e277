import type { RequestHandler } from 'express';
import type { BearerTokens } from '../sessions/bearer-tokens.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import type { LineLog } from '../../telemetry/sampled-log.ts';

/**
 * Lets a call through that carries a valid token of the reader whose address it names. 401 without one, 403 with
 * somebody else's (rules.md#saving-articles); both are logged and counted.
 */
export function requireReader(
  tokens: BearerTokens,
  { refusedTokens }: Metrics,
  log: LineLog,
): RequestHandler<{ rvoId: string }> {
  return async (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    const checked = await tokens.check(request.get('authorization'));
    const fault = checked.ok ? (checked.rvoId === request.params.rvoId ? null : 'another-reader') : checked.fault;
    if (fault === null) return next();
    refusedTokens.inc({ fault });
    log.warn({ fault, method: request.method }, 'bearer token refused');
    if (fault === 'another-reader') return response.status(403).json({ error: 'This list belongs to another reader.' });
    response
      .status(401)
      .set('WWW-Authenticate', fault === 'missing' ? 'Bearer' : 'Bearer error="invalid_token"')
      .json({ error: 'Sign in again: this call needs a valid token.' });
  };
}
