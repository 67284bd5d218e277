import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { GateReport } from '@plainwell/contracts/delivery/release/release-gate.ts';
import type { PointerAction } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { HealthProblem } from '../../telemetry/health/health.ts';

/** Immutable releases: each name and version exists once. */
export const releases = pgTable(
  'releases',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    manifest: jsonb('manifest').$type<ReleaseManifest>().notNull(),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull().defaultNow(),
    /** SHA-256 of the bytes of `release.json`, hexadecimal. It distinguishes a repeated upload from a different one. */
    digest: text('digest').notNull(),
    // Lists show these values of the manifest. They have their own columns, because a manifest has about 40 kB and a
    // list hundreds of releases.
    /** Size of all files, in bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    fileCount: integer('file_count').notNull(),
    contractVersion: integer('contract_version').notNull(),
    sourceRevision: text('source_revision'),
    author: text('author'),
    publishedBy: text('published_by').notNull(),
    /** Compact JWS of the upload over `release.json`; `null` for uploads and builds of this machine. */
    signature: text('signature'),
    gate: jsonb('gate').$type<GateReport>(),
    /**
     * Last time at which a channel pointed at the release. A page opened then may still be open. `null` if no channel
     * ever did.
     */
    lastPointedAt: timestamp('last_pointed_at', { withTimezone: true }),
    /**
     * End of the last preview link that shows the release, or time at which its files were restored. A page opened then
     * may still be open. `null` if neither applies.
     */
    pinnedUntil: timestamp('held_until', { withTimezone: true }),
    /** Time at which the files were pruned; `null` while the site stores them. */
    prunedAt: timestamp('pruned_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/**
 * Leases on the files of releases: which process stores or drops them now. A transfer to a bucket may take minutes, too
 * long for a transaction. A holder that did not renew its lease in time counts as dead.
 */
export const releaseLeases = pgTable(
  'release_claims',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** Random, new for each lease. */
    holder: text('holder').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** Release at which a channel of a name points. */
export const releaseChannels = pgTable(
  'release_channels',
  {
    name: text('name').notNull(),
    channel: text('channel').notNull(),
    version: text('version').notNull(),
    pointedAt: timestamp('pointed_at', { withTimezone: true }).notNull().defaultNow(),
    /** Share of the readers, in percent; only for the canary. */
    percent: numeric('percent', { mode: 'number', precision: 5, scale: 2 }),
    /** Number of the change that set this pointer. */
    change: bigint('change', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.channel] })],
);

/** Audit of all changes of pointers. Each row is written in the transaction of its change, and never altered. */
export const releaseChanges = pgTable(
  'release_changes',
  {
    change: bigint('change', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    name: text('name').notNull(),
    channel: text('channel').notNull(),
    action: text('action').$type<PointerAction>().notNull(),
    from: jsonb('from').$type<{ version: string; percent: number | null }>(),
    to: jsonb('to').$type<{ version: string; percent: number | null }>(),
    who: text('who').notNull(),
    why: text('why').notNull(),
  },
  (table) => [index('release_changes_name').on(table.name, table.change)],
);

/**
 * Tokens of teams. Only the digest and the public key of each token are stored, so that nobody who reads the table can
 * publish or sign.
 */
export const releaseTokens = pgTable(
  'release_tokens',
  {
    digest: text('digest').primaryKey(),
    /** Name that the token may publish. */
    name: text('name').notNull(),
    /** Name of the token for people and for the audit, such as `rail-ci`. */
    label: text('label').notNull(),
    /** Ed25519 public key (RFC 8037), base64url. */
    publicKey: text('public_key').notNull(),
    /** True for a token that is valid as long as the setting RELEASE_TOKENS contains it. */
    isSetting: boolean('is_setting').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('release_tokens_name').on(table.name)],
);

/** Health problem as a process reports it. */
export type ReportedProblem = Omit<HealthProblem, 'since'> & { since: string };

/**
 * Processes of the site, each with the releases that it runs and its page views with them. A process rewrites its row
 * every few seconds. A process whose row is old has ended.
 */
export const siteProcesses = pgTable('site_processes', {
  /** Random, made at the start of the process. */
  id: text('id').primaryKey(),
  /** Host name and process id, for people. */
  label: text('label').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  /** Number of the latest pointer change that this process follows. */
  change: bigint('change', { mode: 'number' }).notNull(),
  /** Releases that readers get from this process, by channel: `{ stable: { rail: '1.0.0-…' }, canary: {…} }`. */
  live: jsonb('live').$type<Record<string, Record<string, string>>>().notNull(),
  /** Releases that this process refuses to run: the reason by `name@version`. */
  refused: jsonb('refused').$type<Record<string, string>>().notNull(),
  /** Page views of the last minute by `name@version`, without previews. */
  views: jsonb('views').$type<Record<string, number>>().notNull(),
  /** Problems of this process, as its `/healthz` names them; `since` in ISO 8601. */
  problems: jsonb('problems').$type<ReportedProblem[]>().notNull(),
});
