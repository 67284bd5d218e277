import type { Domain, Platform } from '../../platform/platform.ts';
import { secretFor } from '../../platform/signing-key.ts';
import { createAltcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';
import { createRecaptcha } from './recaptcha.ts';
import { createCaptchaStore } from './store.ts';

/** Opens the captcha that the settings choose, and counts its verdicts. */
export async function openCaptcha({
  settings,
  db,
  signingKey,
  metrics,
  health,
}: Platform): Promise<Captcha & Required<Pick<Domain, 'prunings'>>> {
  const store = createCaptchaStore(db);
  const captcha =
    settings.recaptcha === null
      ? createAltcha({ secret: await secretFor(signingKey, 'captcha'), store })
      : createRecaptcha({ settings: settings.recaptcha, health, store });
  return {
    task: () => captcha.task(),
    async check(proof) {
      const checked = await captcha.check(proof);
      metrics.captchas.inc({ verdict: checked.verdict });
      return checked;
    },
    prunings: [{ what: 'used proofs of the captcha', prune: (now) => store.prune(now) }],
  };
}
