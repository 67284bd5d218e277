import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Proofs of the captcha that were used. A row stays until its proof would have expired by itself. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    /** Digest of the task's signature; with reCAPTCHA of the proof itself. */
    digest: text('digest').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('captcha_uses_expires_at').on(table.expiresAt)],
);
