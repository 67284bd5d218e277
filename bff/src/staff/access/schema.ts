import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { StaffArea } from './staff-area.ts';

/**
 * Sessions of those who work for the site. They are apart from readers' sessions: the cookie of a reader, which goes
 * along with whatever a script of any page asks for, opens no page of staff.
 */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** Digest of the cookie's value: who reads the table can take no session over. */
    digest: text('digest').primaryKey(),
    area: text('area').$type<StaffArea['path']>().notNull(),
    /** Who it is: the provider's issuer and subject (OpenID Connect Core, section 2). */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** In lower case, as the provider has verified it. */
    email: text('email'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('staff_sessions_identity').on(table.issuer, table.subject),
    index('staff_sessions_created').on(table.createdAt),
  ],
);

/**
 * What forms of staff carry so that nothing but their page can send them. A row is deleted by the request that uses it.
 */
export const staffFormTokens = pgTable(
  'staff_form_tokens',
  {
    digest: text('digest').primaryKey(),
    session: text('session')
      .notNull()
      .references(() => staffSessions.digest, { onDelete: 'cascade' }),
    /** What it allows: address of the form. */
    action: text('action').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('staff_form_tokens_session').on(table.session),
    index('staff_form_tokens_expiry').on(table.expiresAt),
  ],
);
