import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Used proofs of the captcha. A row stays until its proof would have expired. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    /** Digest of the task's signature. With reCAPTCHA, digest of the proof. */
    digest: text('digest').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('captcha_uses_expires_at').on(table.expiresAt)],
);
