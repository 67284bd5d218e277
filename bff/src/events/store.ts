import { inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { EventBatch } from './read-batch.ts';
import { pageEvents } from './schema.ts';

/** Maximum number of rows that one statement removes, so that other statements do not wait long. */
const PRUNE_MAXIMUM = 5_000;

/** Database access of page events. */
export type EventStore = ReturnType<typeof createEventStore>;

export function createEventStore(db: Database) {
  return {
    /**
     * Stores a batch in one statement.
     * @returns the numbers of the events that were not stored before.
     */
    async insert({ pageView, path, events }: EventBatch): Promise<Set<number>> {
      const rows = events.map(({ number, event: { name, ...detail } }) => ({ pageView, number, path, name, detail }));
      const inserted = await db
        .insert(pageEvents)
        .values(rows)
        .onConflictDoNothing()
        .returning({ number: pageEvents.number });
      return new Set(inserted.map(({ number }) => number));
    },

    /**
     * Removes a limited number of events that arrived before a moment.
     * @returns whether there may be more.
     */
    async prune(before: Date): Promise<boolean> {
      // Skips rows that another process is removing.
      const old = db
        .select({ row: sql`ctid` })
        .from(pageEvents)
        .where(lt(pageEvents.receivedAt, before))
        .limit(PRUNE_MAXIMUM)
        .for('update', { skipLocked: true });
      const removed = await db
        .delete(pageEvents)
        .where(inArray(sql`ctid`, old))
        .returning({ number: pageEvents.number });
      return removed.length === PRUNE_MAXIMUM;
    },
  };
}
