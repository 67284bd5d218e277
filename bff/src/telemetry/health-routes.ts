import { setTimeout } from 'node:timers/promises';
import { Router } from 'express';
import type { Health } from './health.ts';

/** The front page's data takes some milliseconds; after so long the site cannot serve it. Milliseconds. */
const READY_WITHIN_MS = 3_000;

/** For so long "yes" holds for all who ask: whoever asks without a pause costs no more than a probe. Milliseconds. */
const ANSWER_HOLDS_MS = 1_000;

/**
 * GET /healthz: 200 while pages can be served, `degraded` where something is wrong all the same; 503 before, and whenever
 * they cannot. The body names every problem.
 */
export function healthRoutes(isReady: () => Promise<boolean>, health: Pick<Health, 'problems'>): Router {
  const isOut = () => health.problems().some(({ isOutage }) => isOutage);
  const canServe = async () => !isOut() && (await Promise.race([isReady().catch(() => false), setTimeout(READY_WITHIN_MS, false, { ref: false })]));

  let underWay: Promise<boolean> | undefined;
  let goodUntil = 0;
  async function look(): Promise<boolean> {
    const can = await canServe();
    if (can) goodUntil = performance.now() + ANSWER_HOLDS_MS;
    underWay = undefined;
    return can;
  }
  const asked = async () => performance.now() < goodUntil || (underWay ??= look());

  const router = Router();
  router.get('/healthz', async (_request, response) => {
    // Being asked may be how a part finds out that it is away.
    const isUp = (await asked()) && !isOut();
    const problems = health.problems();
    response
      .status(isUp ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: !isUp ? 'not ready' : problems.length > 0 ? 'degraded' : 'ready', problems });
  });
  return router;
}
