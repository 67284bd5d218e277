import { Router } from 'express';

/**
 * Lifetime of cached copies, in seconds. Buying systems read the file about once a day, so with one hour a change
 * reaches them on the same day.
 */
const CACHE_SECONDS = 3600;

/**
 * Answers GET /ads.txt (IAB Tech Lab, ads.txt 1.1): the list of sellers that may sell the site's advertising.
 * @param text the file's text, checked by `readAdsTxt`.
 */
export function adsTxtRoutes(text: string): Router {
  const routes = Router();
  routes.get('/ads.txt', (_request, response) => {
    response.set('Cache-Control', `public, max-age=${CACHE_SECONDS}`).type('text/plain').send(text);
  });
  return routes;
}
