import { setTimeout } from 'node:timers/promises';
import { Router } from 'express';
import type { Health } from './health.ts';

/** The front page's data takes some milliseconds; after so long the site cannot serve it. Milliseconds. */
const READY_WITHIN_MS = 3_000;

/**
 * GET /healthz: 200 while pages can be served, `degraded` where something is wrong all the same; 503 before, and whenever
 * they cannot. The body names every problem.
 */
export function healthRoutes(isReady: () => Promise<boolean>, health: Pick<Health, 'problems'>): Router {
  const isOut = () => health.problems().some(({ isOutage }) => isOutage);
  const canServe = async () => !isOut() && (await Promise.race([isReady().catch(() => false), setTimeout(READY_WITHIN_MS, false, { ref: false })]));

  const router = Router();
  router.get('/healthz', async (_request, response) => {
    // Being asked may be how a part finds out that it is away.
    const isUp = (await canServe()) && !isOut();
    const problems = health.problems();
    response
      .status(isUp ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: !isUp ? 'not ready' : problems.length > 0 ? 'degraded' : 'ready', problems });
  });
  return router;
}
