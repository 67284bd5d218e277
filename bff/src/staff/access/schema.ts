import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { StaffArea } from './staff-area.ts';

/**
 * Sessions of staff, separate from those of readers. A reader's cookie is sent with every request of a script on any
 * page, so it must not open a staff page.
 */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** Digest of the cookie's value, so that nobody who reads the table can take over a session. */
    digest: text('digest').primaryKey(),
    area: text('area').$type<StaffArea['path']>().notNull(),
    /** Identity of the person: the provider's issuer and subject (OpenID Connect Core, section 2). */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** In lower case, verified by the provider. `null` if the provider reported no verified address. */
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
 * One-time tokens in forms of staff pages, so that only the page of a form can send it. The request that uses a token
 * deletes its row.
 */
export const staffFormTokens = pgTable(
  'staff_form_tokens',
  {
    digest: text('digest').primaryKey(),
    session: text('session')
      .notNull()
      .references(() => staffSessions.digest, { onDelete: 'cascade' }),
    /** Address that names the action for which the token is valid. */
    action: text('action').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('staff_form_tokens_session').on(table.session),
    index('staff_form_tokens_expiry').on(table.expiresAt),
  ],
);
