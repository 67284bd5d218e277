import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Recipients of shared articles, by the digest of their address, because the site does not keep the address. The site
 * deletes a row without `refusedAt` some time after the last mail, and keeps refusals.
 */
export const emailShareRecipients = pgTable(
  'email_share_recipients',
  {
    /**
     * Digest of the address (`recipientDigest`). Rows of earlier releases may have another digest of `refusalDigests`.
     */
    digest: text('digest').primaryKey(),
    /**
     * Stored as plain text, because every mail to this recipient must contain the token. The token can only refuse
     * further mails.
     */
    refusalToken: text('refusal_token').notNull().unique(),
    mailedAt: timestamp('mailed_at', { withTimezone: true }).notNull(),
    refusedAt: timestamp('refused_at', { withTimezone: true }),
  },
  (table) => [index('email_share_recipients_mailed_at').on(table.mailedAt)],
);
