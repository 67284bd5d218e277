import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Who was sent an article, by the digest of the address: the site keeps nobody's address for it. A row without
 * `refusedAt` goes some time after the last mail; a refusal stays.
 */
export const emailShareRecipients = pgTable(
  'email_share_recipients',
  {
    /** `recipientDigest`; of a release before, one of `refusalDigests`. */
    digest: text('digest').primaryKey(),
    /** Not a digest: every mail to this recipient must hold it. It can refuse further mails and nothing else. */
    refusalToken: text('refusal_token').notNull().unique(),
    mailedAt: timestamp('mailed_at', { withTimezone: true }).notNull(),
    refusedAt: timestamp('refused_at', { withTimezone: true }),
  },
  (table) => [index('email_share_recipients_mailed_at').on(table.mailedAt)],
);
