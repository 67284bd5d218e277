import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

/** Returns whether a browser requests the script of a service worker. */
export const isForServiceWorker = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['service-worker'] !== undefined || headers['sec-fetch-dest'] === 'serviceworker';

/**
 * Answers 403 to every request for the script of a service worker (Service Workers, section 4.1.3 and `Update`). A
 * service worker registered by a remote's script could answer for pages of other remotes, without a time limit. The
 * site itself has no service worker.
 */
export const refuseServiceWorkers: RequestHandler = (request, response, next) => {
  if (!isForServiceWorker(request)) return next();
  response.status(403).set('Cache-Control', 'no-store').type('text/plain').send('This site has no service workers.\n');
};
