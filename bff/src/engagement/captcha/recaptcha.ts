import { z } from 'zod';
import type { RecaptchaSettings } from '../../config/captcha-settings.ts';
import type { Health } from '../../telemetry/health.ts';
import { UnavailableError } from '../../telemetry/unavailable.ts';
import { type Captcha, type CheckedProof, UNRECORDED_PROOF } from './captcha.ts';

/** Google's service (reCAPTCHA documentation, "Verifying the user's response"). */
const SERVICE = 'https://www.google.com/recaptcha/api/siteverify';
/** How long it may take to answer, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** Longest proof; the service's own have about 2,000 characters. */
const PROOF_MAXIMUM = 8_192;

const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

interface RecaptchaParts {
  settings: RecaptchaSettings;
  health: Pick<Health, 'report' | 'clear'>;
  /** Another address of the service, for tests. */
  service?: string;
  timeoutMs?: number;
}

/** Google's reCAPTCHA, by configuration. The service itself takes each proof once, and for two minutes. */
export function createRecaptcha({ settings: { siteKey, secret }, health, service = SERVICE, timeoutMs = TIMEOUT_MS }: RecaptchaParts): Captcha {
  function away(reason: string, cause?: unknown): never {
    health.report({ part: 'captcha', problem: `reCAPTCHA does not check proofs: ${reason}.`, mend: 'Look at RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET and at the way to the service, or set CAPTCHA to altcha.' });
    throw new UnavailableError('captcha', `reCAPTCHA: ${reason}`, { cause });
  }

  async function ask(proof: string): Promise<unknown> {
    try {
      const response = await fetch(service, { method: 'POST', body: new URLSearchParams({ secret, response: proof }), signal: AbortSignal.timeout(timeoutMs) });
      return response.ok ? await response.json() : away(`it answers ${response.status}`);
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      return away('it does not answer', error);
    }
  }

  return {
    task: async () => ({ kind: 'recaptcha', siteKey }),
    async check(proof): Promise<CheckedProof> {
      if (proof === undefined || proof === null || proof === '') return { verdict: 'missing' };
      if (typeof proof !== 'string' || proof.length > PROOF_MAXIMUM) return { verdict: 'invalid' };
      const answer = answerSchema.safeParse(await ask(proof));
      if (!answer.success) return away('its answer is unknown');
      const { success, 'error-codes': codes } = answer.data;
      if (codes.some((code) => code.endsWith('-input-secret') || code === 'bad-request')) return away('it refuses the secret');
      health.clear('captcha');
      if (success) return { verdict: 'passed', proof: UNRECORDED_PROOF };
      // The service does not tell the two apart.
      return { verdict: codes.includes('timeout-or-duplicate') ? 'expired' : 'invalid' };
    },
  };
}
