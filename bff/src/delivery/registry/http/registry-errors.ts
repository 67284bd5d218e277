import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { failureReference } from '../../../http/requests/failure-reference.ts';
import { errorStatus } from '../../../http/responses/error-status.ts';
import { logFailure, SiteStoppingError, RETRY_AFTER_S, unavailablePart } from '../../../telemetry/unavailable.ts';

/** Messages for the statuses that body-parser and the router set on their errors. */
const words: Readonly<Record<number, string>> = {
  400: 'The call is malformed: the site cannot read its address or its JSON.',
  413: 'The body of the call is too large.',
  415: 'The body of the call must be JSON in UTF-8.',
};

/** Answers every error in a call of the registry with JSON, without a stack. */
export function registryErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof SiteStoppingError) {
      return response
        .status(503)
        .set('Retry-After', String(RETRY_AFTER_S))
        .json({
          error: 'The site stopped before the gate finished: nothing has changed. Try again in a moment.',
          ...failureReference(),
        });
    }
    const away = unavailablePart(error);
    if (away !== null)
      return response
        .status(503)
        .set('Retry-After', String(RETRY_AFTER_S))
        .json({
          error: `The ${away} of the site is unavailable, so the call may not have taken effect. GET /healthz has the reason. Check the state, then try again.`,
          ...failureReference(),
        });
    const status = errorStatus(error);
    if (status === 500) logFailure(log, error, 'call of the registry failed', { path: request.path });
    if (status < 500) response.status(status).json({ error: words[status] ?? words[400] });
    else
      response.status(status).json({
        error: 'Something went wrong on the site: the log of the site has the reason.',
        ...failureReference(),
      });
  };
}
