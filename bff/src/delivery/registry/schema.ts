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
import type { GateReport } from '@plainwell/contracts/delivery/release-gate.ts';
import type { PointerAction } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseManifest } from '@plainwell/contracts/delivery/release-manifest.ts';
import type { HealthProblem } from '../../telemetry/health/health.ts';

/** Immutable releases: a name and version exist once. */
export const releases = pgTable(
  'releases',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    manifest: jsonb('manifest').$type<ReleaseManifest>().notNull(),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull().defaultNow(),
    /** SHA-256 of the bytes of `release.json`, hexadecimal: tells the same upload from a different one. */
    digest: text('digest').notNull(),
    // What lists say of the manifest stands beside it: a manifest has some 40 kB, and a list hundreds of releases.
    /** Bytes of all files. */
    size: bigint('size', { mode: 'number' }).notNull(),
    fileCount: integer('file_count').notNull(),
    contractVersion: integer('contract_version').notNull(),
    sourceRevision: text('source_revision'),
    author: text('author'),
    publishedBy: text('published_by').notNull(),
    /** Compact JWS of the upload over `release.json`; none for builds that a site was started with. */
    signature: text('signature'),
    gate: jsonb('gate').$type<GateReport>(),
    /**
     * Last moment at which a channel pointed at it; a page opened then may still be open. `null` when none ever did.
     */
    lastPointedAt: timestamp('last_pointed_at', { withTimezone: true }),
    /**
     * When the last preview link that shows it ends, or when its files were put back: a page opened then may still be
     * open. `null` when neither was.
     */
    pinnedUntil: timestamp('held_until', { withTimezone: true }),
    /** When its files were dropped. */
    prunedAt: timestamp('pruned_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/**
 * Which process keeps or drops the files of a release at this moment. Files may take minutes on their way to a bucket,
 * and no transaction is held for minutes. A holder that has not renewed its lease in time has died.
 */
export const releaseLeases = pgTable(
  'release_claims',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** Random, made for the lease. */
    holder: text('holder').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** Which release a channel of a name points at. */
export const releaseChannels = pgTable(
  'release_channels',
  {
    name: text('name').notNull(),
    channel: text('channel').notNull(),
    version: text('version').notNull(),
    pointedAt: timestamp('pointed_at', { withTimezone: true }).notNull().defaultNow(),
    /** Share of the readers, of the canary only. */
    percent: numeric('percent', { mode: 'number', precision: 5, scale: 2 }),
    /** The change that made it so. */
    change: bigint('change', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.channel] })],
);

/** Audit of every change of a pointer, written with it in one transaction and never altered. */
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
 * Tokens of teams. Only the digest is kept, and the public half of the key that the token stands for: who reads the
 * table can neither publish nor sign.
 */
export const releaseTokens = pgTable(
  'release_tokens',
  {
    digest: text('digest').primaryKey(),
    /** Name that the token may publish. */
    name: text('name').notNull(),
    /** What people call it, such as `rail-ci`; stands in the audit. */
    label: text('label').notNull(),
    /** Ed25519 public key (RFC 8037), base64url. */
    publicKey: text('public_key').notNull(),
    /** Set by RELEASE_TOKENS: follows that setting. */
    isSetting: boolean('is_setting').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('release_tokens_name').on(table.name)],
);

/** A health problem as a process tells it. */
export type ReportedProblem = Omit<HealthProblem, 'since'> & { since: string };

/**
 * What every process of the site runs and how many page views it answered with it, said anew every few seconds. A
 * process that has not been heard of for a while has gone.
 */
export const siteProcesses = pgTable('site_processes', {
  /** Random, made at the start of the process. */
  id: text('id').primaryKey(),
  /** Host name and process id, for people. */
  label: text('label').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  /** The latest change of a pointer that this process follows. */
  change: bigint('change', { mode: 'number' }).notNull(),
  /** Releases that this process gives to readers, by channel: `{ stable: { rail: '1.0.0-…' }, canary: {…} }`. */
  live: jsonb('live').$type<Record<string, Record<string, string>>>().notNull(),
  /** Releases that it refuses to run, as `name@version`, with the reason. */
  refused: jsonb('refused').$type<Record<string, string>>().notNull(),
  /** Page views of the last minute by `name@version`, previews left out. */
  views: jsonb('views').$type<Record<string, number>>().notNull(),
  /** What is not as it should be in this process, as its `/healthz` names it; `since` in ISO 8601. */
  problems: jsonb('problems').$type<ReportedProblem[]>().notNull(),
});
