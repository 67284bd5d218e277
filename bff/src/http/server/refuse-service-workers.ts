import type { RequestHandler } from 'express';

/**
 * Refuses to give any script out as a service worker (Service Workers, section 4.1.3 and `Update`): one that a remote's script
 * registered would answer for pages that are not the remote's, for as long as it likes. The site has none of its own.
 */
export const refuseServiceWorkers: RequestHandler = (request, response, next) => {
  if (request.get('service-worker') === undefined && request.get('sec-fetch-dest') !== 'serviceworker') return next();
  response.status(403).set('Cache-Control', 'no-store').type('text/plain').send('This site has no service workers.\n');
};
