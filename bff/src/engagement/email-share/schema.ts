import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Recipients of shared articles, by the digest of their address, because the site does not keep the address. A row
 * without `refusedAt` is deleted some time after the last mail. A refusal stays.
 */
export const emailShareRecipients = pgTable(
  'email_share_recipients',
  {
    /** `recipientDigest`. In rows of earlier releases, another one of `refusalDigests`. */
    digest: text('digest').primaryKey(),
    /**
     * Stored as plain text, because every mail to this recipient must contain the token. It can refuse further mails
     * and nothing else.
     */
    refusalToken: text('refusal_token').notNull().unique(),
    mailedAt: timestamp('mailed_at', { withTimezone: true }).notNull(),
    refusedAt: timestamp('refused_at', { withTimezone: true }),
  },
  (table) => [index('email_share_recipients_mailed_at').on(table.mailedAt)],
);
