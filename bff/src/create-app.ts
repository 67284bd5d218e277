import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { refuseLongHeaders } from './http/server/refuse-long-headers.ts';
import { refuseServiceWorkers } from './http/server/refuse-service-workers.ts';
import { requireOneHost } from './http/server/require-one-host.ts';
import { securityHeaders } from './http/server/security-headers.ts';

interface AppParts {
  publicUrl: string;
  /** Number of proxies to trust for a client's address. */
  trustedProxies: number;
  /** Handlers in the order of their calls (route-order.ts). */
  routes: readonly RequestHandler[];
  onError: ErrorRequestHandler;
}

/**
 * Answers a request ahead of the application, as `AnswerAtOnce` of pages does. Returns `false` if the application must
 * answer.
 */
type Ahead = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Creates the Express application of the site. */
export function createApp({ publicUrl, trustedProxies, routes, onError }: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  // The parser of Express has no limits. `queryOf` reads the parameters and limits them.
  app.set('query parser', false);
  app.set('trust proxy', trustedProxies);
  app.use(refuseLongHeaders, requireOneHost, securityHeaders(publicUrl), refuseServiceWorkers, ...routes, onError);
  return app;
}

/** Returns a listener that lets `ahead` answer a request, and otherwise passes the request to the application. */
export function answerAhead(ahead: Ahead, app: RequestListener): RequestListener {
  return (request, response) => {
    if (!ahead(request, response)) app(request, response);
  };
}
