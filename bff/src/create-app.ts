import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { refuseLongHeaders } from './http/server/refuse-long-headers.ts';
import { refuseServiceWorkers } from './http/server/refuse-service-workers.ts';
import { requireOneHost } from './http/server/require-one-host.ts';
import { securityHeaders } from './http/server/security-headers.ts';

interface AppParts {
  publicUrl: string;
  /** How many proxies' word about a reader's address counts. */
  trustedProxies: number;
  /** Asked one after the other (route-order.ts). */
  routes: readonly RequestHandler[];
  onError: ErrorRequestHandler;
}

/** What answers requests ahead of the application, as `AnswerAtOnce` of pages has it. */
type Ahead = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The one Express server. */
export function createApp({ publicUrl, trustedProxies, routes, onError }: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  // Its parameters have no limit: `queryOf` reads them.
  app.set('query parser', false);
  app.set('trust proxy', trustedProxies);
  app.use(refuseLongHeaders, requireOneHost, securityHeaders(publicUrl), refuseServiceWorkers, ...routes, onError);
  return app;
}

/** Asks what answers at once first, and the application otherwise. */
export function answerAhead(ahead: Ahead, app: RequestListener): RequestListener {
  return (request, response) => {
    if (!ahead(request, response)) app(request, response);
  };
}
