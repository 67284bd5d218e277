import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** Up to where the cache in front of the site has been told of changes, by pass. */
export const edgePurges = pgTable('edge_purges', {
  /** `first`: told once. `second`: told again some seconds later. */
  pass: text('pass').$type<'first' | 'second'>().primaryKey(),
  /** Number of the last change of content (`content_changes.seq`). */
  content: bigint('content', { mode: 'number' }).notNull(),
  /** Number of the last change of a channel (`release_changes.change`). */
  rollout: bigint('rollout', { mode: 'number' }).notNull(),
});
