import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Readers who have signed in at least once. `rvoId` is the site's own stable id, never a provider's id. */
export const readers = pgTable('readers', {
  rvoId: uuid('rvo_id').primaryKey().defaultRandom(),
  /** The name that the provider last stated. Only the reader sees it. */
  name: text('name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Sessions. The table stores only a digest of the cookie's value, so nobody who reads the table can take over a
 * session.
 */
export const sessions = pgTable(
  'sessions',
  {
    digest: text('digest').primaryKey(),
    /**
     * Id of the session in bearer tokens, which must not contain the cookie's value. A token is invalid once its
     * session ends.
     */
    id: uuid('id').notNull().unique().defaultRandom(),
    rvoId: uuid('rvo_id')
      .notNull()
      .references(() => readers.rvoId, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    /**
     * Time at which the reader last signed in at the provider (`auth_time`; OpenID Connect Core, section 2). `null` if
     * the provider does not state it.
     */
    authenticatedAt: timestamp('authenticated_at', { withTimezone: true }),
  },
  (table) => [index('sessions_reader').on(table.rvoId), index('sessions_expiry').on(table.expiresAt)],
);

/**
 * Accounts at providers, each connected with one reader. Apart from this table, only the reader's own data export
 * contains the `subject`.
 */
export const readerIdentities = pgTable(
  'reader_identities',
  {
    /** The provider's issuer (OpenID Connect Core, section 2). For a development provider, a name of our own. */
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
 * Sign-ins in progress. The callback deletes the row that it uses, so each answer of a provider works only once, even
 * if several processes receive it.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** Digest of `state` (RFC 6749, section 10.12). */
    stateDigest: text('state_digest').primaryKey(),
    /** Digest of the cookie of the browser that began the sign-in. No other browser can finish it. */
    browserDigest: text('browser_digest').notNull(),
    provider: text('provider').notNull(),
    /** The code verifier of PKCE (RFC 7636). */
    codeVerifier: text('code_verifier').notNull(),
    nonce: text('nonce').notNull(),
    returnPath: text('return_path').notNull(),
    /** True if the sign-in leads to a staff page. It then also requests the e-mail address. */
    isForStaff: boolean('is_for_staff').notNull().default(false),
    /** True if the reader must prove their identity again, even if the provider still has a session for them. */
    isFresh: boolean('is_fresh').notNull().default(false),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_attempts_expiry').on(table.expiresAt)],
);

/**
 * Exports and deletions of readers' accounts. The rows outlive the readers, so they identify a reader by the id only.
 */
export const accountAudit = pgTable(
  'account_audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    action: text('action').$type<'exported' | 'deleted'>().notNull(),
    rvoId: uuid('rvo_id').notNull(),
    /** Number of exported or deleted rows by kind. */
    counts: jsonb('counts').$type<Record<string, number>>().notNull(),
  },
  (table) => [index('account_audit_reader').on(table.rvoId)],
);
