import { z } from 'zod';

/** Which of its three layouts the share bar has (specification, sections 2 and 3). */
export const shareBarTypeSchema = z.enum(['desktop', 'tablet', 'mobile']);
export type ShareBarType = z.infer<typeof shareBarTypeSchema>;

/** Email share payload (specification, section 3); all three fields required (section 5). */
export const emailShareSchema = z.object({
  theirEmail: z.email().max(256),
  yourEmail: z.email().max(256),
  yourName: z.string().trim().min(1).max(64),
  shareBarType: shareBarTypeSchema,
  /** Captcha token. */
  recaptcha: z.string().min(1).max(10_000),
});
