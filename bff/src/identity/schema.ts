import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';

/** Readers who have signed in once. `rvoId` is the site's own stable id, never a provider's. */
export const readers = pgTable('readers', {
  rvoId: uuid('rvo_id').primaryKey().defaultRandom(),
  /** As the provider last told it; shown to the reader alone. */
  name: text('name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Sessions. The cookie's value is stored as its digest: who reads the table can take no session over. */
export const sessions = pgTable(
  'sessions',
  {
    digest: text('digest').primaryKey(),
    rvoId: uuid('rvo_id')
      .notNull()
      .references(() => readers.rvoId, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_reader').on(table.rvoId), index('sessions_expiry').on(table.expiresAt)],
);

/** Keys that bearer tokens are signed with, shared by all processes of the site. The latest one signs. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  privateKey: jsonb('private_key').$type<JWK>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
