import { customType, pgTable, smallint, text } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * Rasters, each once, by what they were made of (`rasterKey`). Never changed, and kept for good: networks and saved
 * lists name them for years.
 */
export const rasters = pgTable('rasters', {
  key: text('key').primaryKey(),
  bytes: bytes('bytes').notNull(),
});

/** Lead pictures of articles that are files of this site, as they were when they were last looked at. */
export const leadPictures = pgTable('lead_pictures', {
  /** As articles state it, such as `/media/oak.svg`. */
  src: text('src').primaryKey(),
  /** `rasterKey` of the file; `null` where there is none. */
  file: text('file'),
  /** The raster for sharing; `null` where the file is missing or damaged. */
  raster: text('raster').references(() => rasters.key),
  /** How often a process was lost over the file; 0 where it was made or refused. */
  losses: smallint('losses').notNull().default(0),
});
