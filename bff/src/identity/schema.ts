import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
    /** Address that the provider had verified, kept for staff alone (`OPERATOR_EMAILS`, `EDITOR_EMAILS`): what they do is theirs by name. */
    staffEmail: text('staff_email'),
  },
  (table) => [index('sessions_reader').on(table.rvoId), index('sessions_expiry').on(table.expiresAt)],
);

/** Keys that bearer tokens are signed with, shared by all processes of the site. The latest one signs. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  privateKey: jsonb('private_key').$type<JWK>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Which reader a provider's account is. One account of a provider is one reader; its `subject` never leaves this table. */
export const readerIdentities = pgTable(
  'reader_identities',
  {
    /** The provider's issuer (OpenID Connect Core, section 2), or a name of our own for a development provider. */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    rvoId: uuid('rvo_id')
      .notNull()
      .references(() => readers.rvoId, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('reader_identities_reader').on(table.rvoId)],
);

/** Sign-ins under way. A row is deleted by the callback that uses it: an answer is good once, whichever process hears it. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** Digest of `state` (RFC 6749, section 10.12). */
    stateDigest: text('state_digest').primaryKey(),
    /** Digest of the cookie of the browser that began it; no other browser may end it. */
    browserDigest: text('browser_digest').notNull(),
    provider: text('provider').notNull(),
    /** PKCE (RFC 7636). */
    codeVerifier: text('code_verifier').notNull(),
    nonce: text('nonce').notNull(),
    returnPath: text('return_path').notNull(),
    /** Begun by somebody who says to be staff: asks the provider for the e-mail address too. */
    isForStaff: boolean('is_for_staff').notNull().default(false),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_attempts_expiry').on(table.expiresAt)],
);

/** What was done with a reader's account as a whole. Outlives the reader, and therefore holds nothing but the id. */
export const accountAudit = pgTable(
  'account_audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    action: text('action').$type<'exported' | 'deleted'>().notNull(),
    rvoId: uuid('rvo_id').notNull(),
    /** Rows that were exported or deleted, by kind. */
    counts: jsonb('counts').$type<Record<string, number>>().notNull(),
  },
  (table) => [index('account_audit_reader').on(table.rvoId)],
);
