import { z } from 'zod';
import { isLoopback } from '../../http/server/loopback.ts';

/** Origin of Google's service (reCAPTCHA documentation). */
const GOOGLE = 'https://www.google.com';

/** Registration of this site with reCAPTCHA (version 3). */
export interface RecaptchaSettings {
  siteKey: string;
  secret: string;
  /** Origin of the service's script, frames and answers. */
  origin: string;
  /** Readers with a lower score count as bots: 0 is certainly a bot, 1 certainly a person. */
  minimumScore: number;
}

/** Settings of the captcha. */
export const captchaSettings = z
  .object({
    CAPTCHA: z.enum(['altcha', 'recaptcha'], 'must be altcha or recaptcha').default('altcha'),
    RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
    RECAPTCHA_SECRET: z.string().min(1).optional(),
    RECAPTCHA_ORIGIN: z
      .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
      .refine(
        (origin) => origin.startsWith('https:') || isLoopback(origin),
        'must be an https address, unless it is on this machine',
      )
      .transform((origin) => new URL(origin).origin)
      .default(GOOGLE),
    RECAPTCHA_MINIMUM_SCORE: z.coerce
      .number('must be a number from 0 to 1')
      .min(0, 'must be a number from 0 to 1')
      .max(1, 'must be a number from 0 to 1')
      .default(0.5),
  })
  .transform((given, context): { recaptcha: RecaptchaSettings | null } => {
    // ALTCHA needs no further settings.
    if (given.CAPTCHA === 'altcha') return { recaptcha: null };
    const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = given;
    if (siteKey !== undefined && secret !== undefined)
      return {
        recaptcha: { siteKey, secret, origin: given.RECAPTCHA_ORIGIN, minimumScore: given.RECAPTCHA_MINIMUM_SCORE },
      };
    const missing = siteKey === undefined ? 'RECAPTCHA_SITE_KEY' : 'RECAPTCHA_SECRET';
    context.addIssue({ code: 'custom', path: [missing], message: 'must be set, because CAPTCHA is recaptcha' });
    return z.NEVER;
  });

/**
 * Returns source expressions of the frames that reCAPTCHA opens in pages (reCAPTCHA documentation,
 * Content-Security-Policy); an empty list without reCAPTCHA.
 */
export function captchaFrames(recaptcha: RecaptchaSettings | null): readonly string[] {
  if (recaptcha === null) return [];
  const own = `${recaptcha.origin}/recaptcha/`;
  return recaptcha.origin === GOOGLE ? [own, 'https://recaptcha.google.com/recaptcha/'] : [own];
}
