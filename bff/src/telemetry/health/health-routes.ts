import { setTimeout } from 'node:timers/promises';
import { Router, type Response } from 'express';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import type { Health } from './health.ts';
import { shareAnswer } from '../share-answer.ts';

/** How long the front page's data may take, in milliseconds. It takes some milliseconds on a healthy site. */
const READY_WITHIN_MS = 3_000;

interface HealthRoutesParts {
  /** Whether pages can be made. */
  isReady: () => Promise<boolean>;
  /** Whether this process may get requests of readers, be it that it serves what it keeps. */
  canServe: () => boolean;
  health: Pick<Health, 'problems'>;
}

/**
 * GET /livez: 200 from a process that answers at all. GET /readyz: 200 while this process may get requests of readers,
 * 503 once it drains. Neither asks another part of the site, because no restart and no other process mends one.
 *
 * GET /healthz: 200 while pages can be served, `degraded` where something is wrong all the same; 503 before, and
 * whenever they cannot. The body names every problem.
 */
export function healthRoutes({ isReady, canServe, health }: HealthRoutesParts): Router {
  const isOut = () => health.problems().some(({ isOutage }) => isOutage);
  const canMakePages = async () =>
    !isOut() &&
    (await Promise.race([isReady().catch(() => false), setTimeout(READY_WITHIN_MS, false, { ref: false })]));

  // A "no" is asked again: the site may be back.
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
    // Being asked may be how a part finds out that it is away.
    const isUp = (await canServePages()) && !isOut();
    const problems = health.problems();
    say(response, isUp ? 200 : 503, {
      status: !isUp ? 'not ready' : problems.length > 0 ? 'degraded' : 'ready',
      problems,
    });
  });
  return router;
}
