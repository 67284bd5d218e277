import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ReleaseManifest } from '@plainwell/contracts/release-manifest.ts';

/** Immutable releases: a name and version exist once. */
export const releases = pgTable(
  'releases',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    manifest: jsonb('manifest').$type<ReleaseManifest>().notNull(),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull().defaultNow(),
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
  },
  (table) => [primaryKey({ columns: [table.name, table.channel] })],
);
