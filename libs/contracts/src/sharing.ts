import { z } from 'zod';

/** Email share payload (specification, section 3); all three fields required (section 5). */
export const emailShareSchema = z.object({
  theirEmail: z.email().max(256),
  yourEmail: z.email().max(256),
  yourName: z.string().trim().min(1).max(64),
  shareBarType: z.enum(['desktop', 'tablet', 'mobile']),
  /** Captcha token. */
  recaptcha: z.string().min(1).max(10_000),
});
