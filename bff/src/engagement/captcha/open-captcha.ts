import { Router } from 'express';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import type { Domain, Platform } from '../../platform/platform.ts';
import { secretFor } from '../../platform/signing-keys/signing-key.ts';
import { createAltcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';
import { createRecaptcha } from './recaptcha.ts';
import { createCaptchaStore } from './store.ts';

/** Serves GET /api/captcha: a task (`CaptchaTask`), new each time. */
export function captchaRoutes(captcha: Pick<Captcha, 'task'>): Router {
  const router = Router();
  router.all('/api/captcha', allowMethods('GET', 'HEAD'));
  router.get('/api/captcha', async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await captcha.task());
  });
  return router;
}

/** Opens the captcha that the settings choose, and its route. Counts the verdicts of checks in the metrics. */
export async function openCaptcha({ settings, db, signingKeys, metrics, health }: Platform) {
  const store = createCaptchaStore(db);
  const chosen =
    settings.recaptcha === null
      ? createAltcha({
          secrets: () => Promise.all(signingKeys.accepted().map((key) => secretFor(key, 'captcha'))),
          store,
        })
      : createRecaptcha({ settings: settings.recaptcha, health, store });
  const captcha: Captcha = {
    task: () => chosen.task(),
    async check(proof) {
      const checked = await chosen.check(proof);
      metrics.captchas.inc({ verdict: checked.verdict });
      return checked;
    },
  };
  return {
    captcha,
    routes: { captcha: captchaRoutes(captcha) },
    prunings: [{ what: 'used proofs of the captcha', prune: (now) => store.prune(now) }],
  } satisfies Domain & { captcha: Captcha };
}
