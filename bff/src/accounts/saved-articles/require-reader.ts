import type { RequestHandler } from 'express';
import type { BearerTokens } from '../sessions/bearer-tokens.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import type { LineLog } from '../../telemetry/sampled-log.ts';

/**
 * Accepts a call only with a valid token of the reader whose id is in the address. Answers 401 without a valid token
 * and 403 with another reader's token (rules.md#saving-articles), and logs and counts both.
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
