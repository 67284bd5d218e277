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

/** Images of campaigns, each once, by the digest of their bytes. */
export const campaignImages = pgTable('campaign_images', {
  digest: text('digest').primaryKey(),
  type: text('type').notNull(),
  bytes: bytes('bytes').notNull(),
});

/** House campaigns. */
export const campaigns = pgTable('campaigns', {
  id: uuid('id').primaryKey().defaultRandom(),
  fields: jsonb('fields').$type<CampaignFields>().notNull(),
  image: text('image').references(() => campaignImages.digest),
  isPaused: boolean('is_paused').notNull().default(false),
  /** Grows by every change: who changes an older one is told. */
  version: integer('version').notNull().default(1),
});

/** Who changed what of a campaign, for good. */
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
 * Impressions of campaigns by day, in UTC. A process reserves before it shows, so that no number of processes shows
 * more than was due; what it did not show it gives back.
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
