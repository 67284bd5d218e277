import { Router } from 'express';

/** A system that buys reads it about once a day; an hour lets a change reach it the same day. */
const CACHE_SECONDS = 3600;

/**
 * GET /ads.txt (IAB Tech Lab, ads.txt 1.1): who may sell advertising of the site. @param text as `readAdsTxt` has
 * checked it.
 */
export function adsTxtRoutes(text: string): Router {
  const routes = Router();
  routes.get('/ads.txt', (_request, response) => {
    response.set('Cache-Control', `public, max-age=${CACHE_SECONDS}`).type('text/plain').send(text);
  });
  return routes;
}
