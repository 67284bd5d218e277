import { setTimeout } from 'node:timers/promises';
import { Router, type Response } from 'express';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import type { Health } from './health.ts';
import { shareAnswer } from '../share-answer.ts';

/** Time limit for loading the front page's data, in milliseconds. A healthy site needs a few milliseconds. */
const READY_WITHIN_MS = 3_000;

interface HealthRoutesParts {
  /** Returns whether pages can be made. */
  isReady: () => Promise<boolean>;
  /** Returns whether this process may get readers' requests, even if it can only serve cached answers. */
  canServe: () => boolean;
  health: Pick<Health, 'problems'>;
}

/**
 * GET /livez: 200 while the process responds. GET /readyz: 200 while this process may get readers' requests, 503 once
 * it drains. Both ignore other parts of the site, because neither a restart nor another process would repair those
 * parts.
 *
 * GET /healthz: 200 while pages can be served, with the status `degraded` if there are problems nevertheless; 503
 * before the site is ready, and whenever pages cannot be served. The body lists every problem.
 */
export function healthRoutes({ isReady, canServe, health }: HealthRoutesParts): Router {
  const isOut = () => health.problems().some(({ isOutage }) => isOutage);
  const canMakePages = async () =>
    !isOut() &&
    (await Promise.race([isReady().catch(() => false), setTimeout(READY_WITHIN_MS, false, { ref: false })]));

  // Does not keep a negative result, because the site may recover at any time.
  const canServePages = shareAnswer(canMakePages, (can) => can);

  const say = (response: Response, status: number, body: object) =>
    void response.status(status).set('Cache-Control', 'no-store').json(body);
  const router = Router();
  router.all(['/livez', '/readyz', '/healthz'], allowMethods('GET', 'HEAD'));
  router.get('/livez', (_request, response) => say(response, 200, { status: 'alive' }));
  router.get('/readyz', (_request, response) =>
    canServe() ? say(response, 200, { status: 'ready' }) : say(response, 503, { status: 'not ready' }),
  );
  router.get('/healthz', async (_request, response) => {
    // Reads the problems after the check, because the check itself may discover that a part is unavailable.
    const isUp = (await canServePages()) && !isOut();
    const problems = health.problems();
    say(response, isUp ? 200 : 503, {
      status: !isUp ? 'not ready' : problems.length > 0 ? 'degraded' : 'ready',
      problems,
    });
  });
  return router;
}
