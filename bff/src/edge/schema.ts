import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Up to where each cache in front of the site has been told of changes, by pass. */
export const edgeCachePositions = pgTable(
  'edge_cache_positions',
  {
    /** Address of an instance of Varnish; kind and id of a service. */
    cache: text('cache').notNull(),
    /** `first`: told once. `second`: told again some seconds later. */
    pass: text('pass').$type<'first' | 'second'>().notNull(),
    /** Number of the last change of content (`content_changes.seq`). -1 in a cache that the site does not know yet. */
    content: bigint('content', { mode: 'number' }).notNull(),
    /** Number of the last change of a channel (`release_changes.change`). */
    rollout: bigint('rollout', { mode: 'number' }).notNull(),
  },
  ({ cache, pass }) => [primaryKey({ columns: [cache, pass] })],
);

/**
 * Positions of all caches together, which processes of an earlier version still read and write. The version after this
 * one drops the table.
 */
export const edgePurges = pgTable('edge_purges', {
  pass: text('pass').$type<'first' | 'second'>().primaryKey(),
  content: bigint('content', { mode: 'number' }).notNull(),
  rollout: bigint('rollout', { mode: 'number' }).notNull(),
});
