import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';

/** Plain words for what body-parser and the router refuse by a status on their errors. */
const words: Readonly<Record<number, string>> = {
  400: 'The call is malformed: its address or its JSON cannot be read.',
  413: 'The body of the call is too large.',
  415: 'The body of the call must be JSON in UTF-8.',
};

/** Answers whatever went wrong in a call of the registry: as JSON, without a stack. */
export function registryErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const given = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
    const status = given >= 400 && given < 500 ? given : 500;
    if (status === 500) log.error({ err: error, path: request.path }, 'call of the registry failed');
    response.status(status).json({ error: words[status] ?? (status < 500 ? words[400] : 'Something went wrong on the site: its log says more.') });
  };
}
