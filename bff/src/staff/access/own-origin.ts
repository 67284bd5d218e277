import type { IncomingMessage } from 'node:http';
import { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { opsArea } from './staff-area.ts';

interface OwnOriginParts {
  /** Origin of the staff pages, such as `https://ops.health.example`. */
  origin: string;
  /** All routes that the origin serves. */
  routes: readonly RequestHandler[];
  log: Pick<Logger, 'error'>;
}

/** Returns a function that decides whether a request is for the given origin. */
export function isAtOrigin(origin: string): (request: Pick<IncomingMessage, 'headers'>) => boolean {
  const { protocol, host } = new URL(origin);
  return ({ headers }) => URL.parse(`${protocol}//${headers.host ?? ''}`)?.host === host;
}

/**
 * Serves the staff pages, and no readers' pages, to requests for the staff origin. Scripts of remotes do not run there,
 * and readers' cookies are not sent there. Passes all other requests on. A proxy in front must keep the `Host` header.
 */
export function ownOrigin({ origin, routes, log }: OwnOriginParts): RequestHandler {
  const isHere = isAtOrigin(origin);
  const router = Router();
  router.get('/', (_request, response) => response.set('Cache-Control', 'no-store').redirect(303, opsArea.path));
  router.use(...routes, (_request, response) => {
    response
      .status(404)
      .set('Cache-Control', 'no-store')
      .type('text/plain')
      .send(`There is nothing here but the pages of those who work for the site: ${origin}${opsArea.path}\n`);
  });
  const explain: ErrorRequestHandler = (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
    const isClients = status >= 400 && status < 500;
    if (!isClients) log.error({ err: error, path: request.path }, 'request to the origin of staff failed');
    response
      .status(isClients ? status : 500)
      .set('Cache-Control', 'no-store')
      .type('text/plain')
      .send(isClients ? 'The request is malformed.\n' : 'Something went wrong on our side. The log says what.\n');
  };
  router.use(explain);
  return (request, response, next) => {
    if (isHere(request)) router(request, response, next);
    else next();
  };
}
