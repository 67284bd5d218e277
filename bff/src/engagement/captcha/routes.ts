import { Router } from 'express';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import type { Captcha } from './captcha.ts';

/** Serves GET /api/captcha: a task (`CaptchaTask`), new each time. */
export function captchaRoutes(captcha: Pick<Captcha, 'task'>): Router {
  const router = Router();
  router.all('/api/captcha', allowMethods('GET', 'HEAD'));
  router.get('/api/captcha', async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await captcha.task());
  });
  return router;
}
