import { z } from 'zod';

/** Keys of a site that is registered with reCAPTCHA. */
export interface RecaptchaSettings {
  siteKey: string;
  secret: string;
}

/** What tells people from programs. */
export const captchaSettingsSchema = z.object({
  CAPTCHA: z.enum(['altcha', 'recaptcha'], 'must be altcha or recaptcha').default('altcha'),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET: z.string().min(1).optional(),
});

/** The keys where reCAPTCHA is chosen, `null` for ALTCHA, or the setting that is missing. */
export function readRecaptcha({ CAPTCHA, RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret }: z.infer<typeof captchaSettingsSchema>):
  | { ok: true; recaptcha: RecaptchaSettings | null }
  | { ok: false; setting: string; message: string } {
  if (CAPTCHA === 'altcha') return { ok: true, recaptcha: null };
  if (siteKey !== undefined && secret !== undefined) return { ok: true, recaptcha: { siteKey, secret } };
  return { ok: false, setting: siteKey === undefined ? 'RECAPTCHA_SITE_KEY' : 'RECAPTCHA_SECRET', message: 'must be set, because CAPTCHA is recaptcha' };
}
