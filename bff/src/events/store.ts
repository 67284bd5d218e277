import { inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { EventBatch } from './read-batch.ts';
import { pageEvents } from './schema.ts';

/** Rows that one statement removes at most, so that nobody waits long behind it. */
const PRUNE_MAXIMUM = 5_000;

/** Everything that the events domain asks of the database. */
export type EventStore = ReturnType<typeof createEventStore>;

export function createEventStore(db: Database) {
  return {
    /** Stores a batch in one statement. @returns the numbers of the events that were not stored before. */
    async insert({ pageView, path, events }: EventBatch): Promise<Set<number>> {
      const rows = events.map(({ number, event: { name, ...detail } }) => ({ pageView, number, path, name, detail }));
      const inserted = await db
        .insert(pageEvents)
        .values(rows)
        .onConflictDoNothing()
        .returning({ number: pageEvents.number });
      return new Set(inserted.map(({ number }) => number));
    },

    /** Removes events that arrived before a moment, a limited number at once. @returns whether there may be more. */
    async prune(before: Date): Promise<boolean> {
      // Rows that another process removes at this moment are left to it.
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
