import { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { opsArea } from './staff-area.ts';

interface OwnOriginParts {
  /** Of staff's pages, such as `https://ops.health.example`. */
  origin: string;
  /** All that it answers. */
  routes: readonly RequestHandler[];
  log: Pick<Logger, 'error'>;
}

/**
 * Serves staff's pages, and nothing of readers', to requests for an origin of their own: no script of a remote runs there, and no
 * cookie of readers goes there. Everything else passes. A proxy in front has to hand the `Host` of the request on.
 */
export function ownOrigin({ origin, routes, log }: OwnOriginParts): RequestHandler {
  const { protocol, host } = new URL(origin);
  const router = Router();
  router.get('/', (_request, response) => response.set('Cache-Control', 'no-store').redirect(303, opsArea.path));
  router.use(...routes, (_request, response) => {
    response.status(404).set('Cache-Control', 'no-store').type('text/plain').send(`There is nothing here but the pages of those who work for the site: ${origin}${opsArea.path}\n`);
  });
  const explain: ErrorRequestHandler = (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
    const isClients = status >= 400 && status < 500;
    if (!isClients) log.error({ err: error, path: request.path }, 'request to the origin of staff failed');
    response.status(isClients ? status : 500).set('Cache-Control', 'no-store').type('text/plain').send(isClients ? 'The request is malformed.\n' : 'Something went wrong on our side. The log says what.\n');
  };
  router.use(explain);
  return (request, response, next) => {
    const asked = URL.parse(`${protocol}//${request.get('host') ?? ''}`)?.host;
    if (asked === host) router(request, response, next);
    else next();
  };
}
