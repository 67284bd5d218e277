import { Router } from 'express';

/** GET /healthz: 200 once pages can be served, 503 before and whenever they cannot. */
export function healthRoutes(isReady: () => Promise<boolean>): Router {
  const router = Router();
  router.get('/healthz', async (_request, response) => {
    const ready = await isReady().catch(() => false);
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: ready ? 'ready' : 'not ready' });
  });
  return router;
}
