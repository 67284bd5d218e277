import { z } from 'zod';
import type { RecaptchaSettings } from '../../config/services/captcha-settings.ts';
import type { Health } from '../../telemetry/health/health.ts';
import { UnavailableError } from '../../telemetry/unavailable.ts';
import { digestOf } from '../../platform/secret.ts';
import type { Captcha, CheckedProof } from './captcha.ts';
import { type CaptchaStore, recordedProof } from './store.ts';

/**
 * Time for which the site remembers a used proof, in milliseconds. A browser that repeats a form does so within this
 * time.
 */
const NOTED_MS = 20 * 60_000;
/** Maximum time for an answer of reCAPTCHA, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** Maximum length of a proof, in characters. The service's own proofs have about 2,000. */
const PROOF_MAXIMUM = 8_192;

/** Answer of the service. Version 2 returns no score. */
const answerSchema = z.object({
  success: z.boolean(),
  score: z.number().default(1),
  'error-codes': z.array(z.string()).default([]),
});

interface RecaptchaParts {
  settings: RecaptchaSettings;
  health: Pick<Health, 'report' | 'clear'>;
  /** The record of used proofs. */
  store: Pick<CaptchaStore, 'forget' | 'isUsed' | 'use'>;
  /** @default TIMEOUT_MS */
  timeoutMs?: number;
}

/**
 * Creates the captcha that uses Google's reCAPTCHA, which accepts each proof once, within two minutes. The site records
 * used proofs to distinguish them from expired ones, because a browser that lost the answer sends the same form again.
 */
export function createRecaptcha({
  settings: { siteKey, secret, origin, minimumScore },
  health,
  store,
  timeoutMs = TIMEOUT_MS,
}: RecaptchaParts): Captcha {
  const service = `${origin}/recaptcha/api/siteverify`;

  function away(reason: string, cause?: unknown): never {
    health.report({
      part: 'captcha',
      problem: `reCAPTCHA does not check proofs: ${reason}.`,
      mend: 'Look at RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET and at the way to the service, or set CAPTCHA to altcha.',
    });
    throw new UnavailableError('captcha', `reCAPTCHA: ${reason}`, { cause });
  }

  async function ask(proof: string): Promise<unknown> {
    try {
      const response = await fetch(service, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: proof }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return response.ok ? await response.json() : away(`it answers ${response.status}`);
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      return away('it does not answer', error);
    }
  }

  return {
    task: async () => ({ kind: 'recaptcha', siteKey, script: `${origin}/recaptcha/api.js` }),
    async check(proof): Promise<CheckedProof> {
      if (proof === undefined || proof === null || proof === '') return { verdict: 'missing' };
      if (typeof proof !== 'string' || proof.length > PROOF_MAXIMUM) return { verdict: 'invalid' };
      const noted = recordedProof(store, digestOf(proof), new Date(Date.now() + NOTED_MS));
      if (await noted.isUsed()) return { verdict: 'used' };
      const answer = answerSchema.safeParse(await ask(proof));
      if (!answer.success) return away('its answer is unknown');
      const { success, score, 'error-codes': codes } = answer.data;
      if (codes.some((code) => code.endsWith('-input-secret') || code === 'bad-request'))
        return away('it refuses the secret');
      health.clear('captcha');
      if (success) return score < minimumScore ? { verdict: 'invalid' } : { verdict: 'passed', proof: noted };
      // The service returns the same code for expired and for used proofs.
      return { verdict: codes.includes('timeout-or-duplicate') ? 'expired' : 'invalid' };
    },
  };
}
