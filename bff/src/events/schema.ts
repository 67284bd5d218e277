import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';

/** What an event says beside its name. */
export type EventDetail = Record<string, string | number | undefined>;

/**
 * Page events. Nothing in a row is about the reader: the page view is a random number that lives as long as the page.
 *
 * A page view numbers its events, so a batch that arrives twice is stored once. Counting by name and day reads the
 * first index; dropping old rows reads the second, which costs next to nothing because rows arrive in the order of
 * time.
 */
export const pageEvents = pgTable(
  'page_events',
  {
    pageView: uuid('page_view').notNull(),
    /** Place in the page view, from 0. */
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
