import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Readers who have signed in once. `rvoId` is the site's own stable id, never a provider's. */
export const readers = pgTable('readers', {
  rvoId: uuid('rvo_id').primaryKey().defaultRandom(),
  /** As the provider last stated it; shown to the reader alone. */
  name: text('name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Sessions. The cookie's value is stored as its digest: who reads the table can take no session over. */
export const sessions = pgTable(
  'sessions',
  {
    digest: text('digest').primaryKey(),
    /** Names the session where the cookie's value must not stand, in bearer tokens: they end with it. */
    id: uuid('id').notNull().unique().defaultRandom(),
    rvoId: uuid('rvo_id')
      .notNull()
      .references(() => readers.rvoId, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    /**
     * When the reader last signed in at the provider (`auth_time`; OpenID Connect Core, section 2). `null` where the
     * provider does not say.
     */
    authenticatedAt: timestamp('authenticated_at', { withTimezone: true }),
  },
  (table) => [index('sessions_reader').on(table.rvoId), index('sessions_expiry').on(table.expiresAt)],
);

/**
 * Which reader a provider's account is. One account of a provider is one reader; its `subject` never leaves this table.
 */
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
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('reader_identities_reader').on(table.rvoId),
  ],
);

/**
 * Sign-ins under way. A row is deleted by the callback that uses it: an answer is good once, whichever process hears
 * it.
 */
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
    /** Leads to a page of staff: asks the provider for the e-mail address too. */
    isForStaff: boolean('is_for_staff').notNull().default(false),
    /** The reader has to prove anew who they are, whether or not the provider knows them still. */
    isFresh: boolean('is_fresh').notNull().default(false),
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
