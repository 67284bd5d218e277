import { isNotNull } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { NewsletterList, NewsletterSource } from '@plainwell/contracts/engagement/newsletter.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { readers } from '../../accounts/schema.ts';

/**
 * Who gets which newsletter. A row without `confirmedAt` is pending; unsubscribing deletes the row. The times and
 * places of the request and of the confirmation prove consent (GDPR, article 7).
 */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    list: text('list').$type<NewsletterList>().notNull(),
    /** The address in lower case: no mail server of today tells them apart. */
    emailKey: text('email_key').notNull(),
    /** As it was typed. */
    email: text('email').notNull(),
    language: text('language').$type<InterfaceLanguage>().notNull(),
    source: text('source').$type<NewsletterSource>().notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** Last mail that this was asked for with. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }).notNull(),
    /** Digest of the token that confirms; none once it is used. */
    confirmDigest: text('confirm_digest').unique(),
    confirmUntil: timestamp('confirm_until', { withTimezone: true }),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** The reader who was signed in at the confirmation: the recipient of the mail and the session's owner are one. */
    rvoId: uuid('rvo_id').references(() => readers.rvoId, { onDelete: 'cascade' }),
    /** Not a digest: every mail of the newsletter must hold it. It can end this row and nothing else. */
    unsubscribeToken: text('unsubscribe_token').notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.emailKey] }),
    index('newsletter_subscriptions_pending').on(table.confirmUntil),
    index('newsletter_subscriptions_reader').on(table.rvoId).where(isNotNull(table.rvoId)),
  ],
);

/**
 * Addresses that want no mail about the newsletter any more, by their digests: the site keeps nobody's address for it.
 */
export const newsletterRefusals = pgTable('newsletter_refusals', {
  /** `recipientDigest`; of a release before, one of `refusalDigests`. */
  digest: text('digest').primaryKey(),
  refusedAt: timestamp('refused_at', { withTimezone: true }).notNull(),
});
