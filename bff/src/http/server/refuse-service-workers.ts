import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

/** Whether a browser asks for the script of a service worker. */
export const isForServiceWorker = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['service-worker'] !== undefined || headers['sec-fetch-dest'] === 'serviceworker';

/**
 * Refuses to give any script out as a service worker (Service Workers, section 4.1.3 and `Update`): one that a remote's
 * script registered would answer for pages that are not the remote's, for as long as it likes. The site has none of its
 * own.
 */
export const refuseServiceWorkers: RequestHandler = (request, response, next) => {
  if (!isForServiceWorker(request)) return next();
  response.status(403).set('Cache-Control', 'no-store').type('text/plain').send('This site has no service workers.\n');
};
