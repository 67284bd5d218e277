import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CampaignFields } from './campaign.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Images of campaigns, each stored once under the digest of its bytes. */
export const campaignImages = pgTable('campaign_images', {
  digest: text('digest').primaryKey(),
  type: text('type').notNull(),
  bytes: bytes('bytes').notNull(),
});

/** Campaigns that operators manage on this site. */
export const campaigns = pgTable('campaigns', {
  id: uuid('id').primaryKey().defaultRandom(),
  fields: jsonb('fields').$type<CampaignFields>().notNull(),
  image: text('image').references(() => campaignImages.digest),
  isPaused: boolean('is_paused').notNull().default(false),
  /** Increases by 1 with every change. The site refuses a change that is based on an older version. */
  version: integer('version').notNull().default(1),
});

/** Log of who changed which campaign and how. Entries are never deleted. */
export const campaignChanges = pgTable(
  'campaign_changes',
  {
    campaign: uuid('campaign')
      .notNull()
      .references(() => campaigns.id),
    version: integer('version').notNull(),
    what: text('what').$type<'made' | 'changed' | 'paused' | 'resumed'>().notNull(),
    actor: text('actor').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaign, table.version] })],
);

/**
 * Impressions of campaigns by day, in UTC. A process reserves impressions before it shows them, so that all processes
 * together never show more than are due. A process later releases the impressions that it did not show.
 */
export const campaignDelivery = pgTable(
  'campaign_delivery',
  {
    campaign: uuid('campaign')
      .notNull()
      .references(() => campaigns.id),
    day: date('day', { mode: 'string' }).notNull(),
    reserved: integer('reserved').notNull().default(0),
    served: integer('served').notNull().default(0),
    viewed: integer('viewed').notNull().default(0),
    clicked: integer('clicked').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.campaign, table.day] }), index('campaign_delivery_day').on(table.day)],
);
