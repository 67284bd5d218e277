import { isNotNull } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { NewsletterList, NewsletterSource } from '@plainwell/contracts/engagement/newsletter.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { readers } from '../../accounts/schema.ts';

/**
 * Subscriptions to newsletters. A row without `confirmedAt` is pending, and unsubscribing deletes the row. The time and
 * source of the request and the time of the confirmation prove consent (GDPR, article 7).
 */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    list: text('list').$type<NewsletterList>().notNull(),
    /** The address in lower case, because mail servers today ignore case. */
    emailKey: text('email_key').notNull(),
    /** The e-mail address as typed. */
    email: text('email').notNull(),
    language: text('language').$type<InterfaceLanguage>().notNull(),
    source: text('source').$type<NewsletterSource>().notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** Time of the last mail that somebody requested for this row. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }).notNull(),
    /** Digest of the token that confirms the subscription. `null` after the use of the token. */
    confirmDigest: text('confirm_digest').unique(),
    confirmUntil: timestamp('confirm_until', { withTimezone: true }),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /**
     * The reader who was signed in at the confirmation. This reader received the mail, so the subscription is theirs.
     */
    rvoId: uuid('rvo_id').references(() => readers.rvoId, { onDelete: 'cascade' }),
    /**
     * Stored as plain text, because every mail of the newsletter must contain the token. The token can only end this
     * subscription.
     */
    unsubscribeToken: text('unsubscribe_token').notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.emailKey] }),
    index('newsletter_subscriptions_pending').on(table.confirmUntil),
    index('newsletter_subscriptions_reader').on(table.rvoId).where(isNotNull(table.rvoId)),
  ],
);

/** Addresses that refuse all mails about the newsletter, by digest, because the site does not keep these addresses. */
export const newsletterRefusals = pgTable('newsletter_refusals', {
  /**
   * Digest of the address (`recipientDigest`). Rows of earlier releases may have another digest of `refusalDigests`.
   */
  digest: text('digest').primaryKey(),
  refusedAt: timestamp('refused_at', { withTimezone: true }).notNull(),
});
