import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';

/** Data of an event besides its name. */
export type EventDetail = Record<string, string | number | undefined>;

/**
 * Page events. No column identifies a reader: the page view is a random id that lives as long as the page.
 *
 * A page view numbers its events, so the table stores a batch that arrives twice only once. Counting by name and day
 * uses the first index. Removing old rows uses the second index, which is very small because rows arrive in the order
 * of time.
 */
export const pageEvents = pgTable(
  'page_events',
  {
    pageView: uuid('page_view').notNull(),
    /** Position in the page view, from 0. */
    number: integer('number').notNull(),
    path: text('path').notNull(),
    name: text('name').$type<PageEvent['name']>().notNull(),
    detail: jsonb('detail').$type<EventDetail>().notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.pageView, table.number] }),
    index('page_events_name_time').on(table.name, table.receivedAt),
    index('page_events_time').using('brin', table.receivedAt),
  ],
);
