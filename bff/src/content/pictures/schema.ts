import { customType, pgTable, smallint, text } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * Rasters by key (`rasterKey`), each stored once. Never changed or deleted, because networks and saved lists link to
 * them for years.
 */
export const rasters = pgTable('rasters', {
  key: text('key').primaryKey(),
  bytes: bytes('bytes').notNull(),
});

/** Lead pictures that are files of this site, with the result of the last check of each file. */
export const leadPictures = pgTable('lead_pictures', {
  /** Address of the picture as articles state it, such as `/media/oak.svg`. */
  src: text('src').primaryKey(),
  /** `rasterKey` of the file; `null` if there is no file. */
  file: text('file'),
  /** Key of the raster for sharing; `null` if there is none, such as for a missing or damaged file. */
  raster: text('raster').references(() => rasters.key),
  /** Number of processes that were lost during work on the file; 0 if its raster was made or refused. */
  losses: smallint('losses').notNull().default(0),
});
