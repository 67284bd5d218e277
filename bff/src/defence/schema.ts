import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { RolloutPhase } from '@plainwell/contracts/delivery/progressive-rollout.ts';
import type { DefenceAction } from './read-model.ts';
import type { CanaryState, StableState } from './stored-state.ts';

/** Lease of the process that watches releases; one row. A holder that does not renew it in time counts as dead. */
export const defenceLease = pgTable('defence_lease', {
  id: integer('id').primaryKey(),
  /** Random id, made when the process starts. */
  holder: text('holder').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Tests of releases. At most one of each kind runs for a name. Ended tests are kept as the record of a release. */
export const releaseTests = pgTable(
  'release_tests',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    name: text('name').notNull(),
    kind: text('kind').$type<'canary' | 'stable'>().notNull(),
    version: text('version').notNull(),
    /** For a canary, the stable release; for a stable release, the previous stable release. `null` if there is none. */
    against: text('against'),
    since: timestamp('since', { withTimezone: true }).notNull(),
    lookedAt: timestamp('looked_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Whether self-defence found the release worse. */
    isWorse: boolean('is_worse').notNull().default(false),
    /** Page views of the release while nothing was suspicious, and how many of them failed. */
    quietPageViews: doublePrecision('quiet_page_views').notNull().default(0),
    quietFailed: doublePrecision('quiet_failed').notNull().default(0),
    canary: jsonb('canary').$type<CanaryState>(),
    stable: jsonb('stable').$type<StableState>(),
  },
  (table) => [
    uniqueIndex('release_tests_running')
      .on(table.name, table.kind)
      .where(sql`${table.endedAt} is null`),
    index('release_tests_release').on(table.name, table.version),
  ],
);

/** Times of one vital in a canary's test, for both arms. */
export const vitalSamples = pgTable(
  'release_test_vitals',
  {
    test: bigint('test', { mode: 'number' })
      .notNull()
      .references(() => releaseTests.id, { onDelete: 'cascade' }),
    vital: text('vital').$type<'LCP' | 'INP'>().notNull(),
    /** Id of the last value that the test read, and the time of that reading. */
    cursor: text('cursor'),
    sampledAt: timestamp('sampled_at', { withTimezone: true }).notNull(),
    /** Number of times by bin (`statistics/time-histogram.ts`). */
    tested: jsonb('tested').$type<Record<number, number>>().notNull(),
    reference: jsonb('reference').$type<Record<number, number>>().notNull(),
    /** Number of values of each address that already count: two bits for each address, as base64. */
    testedSources: text('tested_sources').notNull(),
    referenceSources: text('reference_sources').notNull(),
  },
  (table) => [primaryKey({ columns: [table.test, table.vital] })],
);

/** Actions that self-defence took, would have taken, or refused. Never removed. */
export const defenceActions = pgTable(
  'defence_actions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<DefenceAction['kind']>().notNull(),
    version: text('version').notNull(),
    to: text('to'),
    change: bigint('change', { mode: 'number' }),
    reason: text('reason').notNull(),
  },
  (table) => [
    uniqueIndex('defence_actions_change').on(table.change),
    index('defence_actions_name').on(table.name, table.at),
  ],
);

/** Progressive rollouts. At most one runs for a name. */
export const progressiveRollouts = pgTable(
  'progressive_rollouts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    name: text('name').notNull(),
    version: text('version').notNull(),
    phase: text('phase').$type<RolloutPhase>().notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    steps: jsonb('steps').$type<number[]>().notNull(),
    /** Index of the present step; -1 before the first. */
    step: integer('step').notNull().default(-1),
    stepAt: timestamp('step_at', { withTimezone: true }),
    /** Page views of the release that its test had counted when the step began. */
    stepPageViews: doublePrecision('step_page_views').notNull().default(0),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    startedBy: text('started_by').notNull(),
    why: text('why').notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** What the rollout waits for, or how it ended. */
    words: text('words').notNull(),
    /** Earliest time of the next look at a rollout that waits. */
    nextLookAt: timestamp('next_look_at', { withTimezone: true }),
    /** Whether the site has called the `post-rollout` hooks. */
    isClosed: boolean('is_closed').notNull().default(false),
  },
  (table) => [
    uniqueIndex('progressive_rollouts_running')
      .on(table.name)
      .where(sql`${table.endedAt} is null`),
    index('progressive_rollouts_name').on(table.name, table.id),
  ],
);

/** Events of progressive rollouts, with their reasons. */
export const rolloutEvents = pgTable(
  'progressive_rollout_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    rollout: bigint('rollout', { mode: 'number' })
      .notNull()
      .references(() => progressiveRollouts.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull(),
    phase: text('phase').$type<RolloutPhase>().notNull(),
    percent: doublePrecision('percent'),
    words: text('words').notNull(),
  },
  (table) => [index('progressive_rollout_events_rollout').on(table.rollout, table.id)],
);
