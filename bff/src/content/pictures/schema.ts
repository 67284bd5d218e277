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

/** Columns of a table with pictures that articles state, and with the result of the last check of their files. */
const checkedPictures = () => ({
  /** Address of the picture as articles state it, such as `/media/oak.svg`; or several, each after a space. */
  src: text('src').primaryKey(),
  /** `rasterKey` of the files; `null` if one of them does not exist. */
  file: text('file'),
  /** Key of the raster; `null` if there is none, such as for a missing or damaged file. */
  raster: text('raster').references(() => rasters.key),
  /** Number of processes that were lost during work on the files; 0 if the raster was made or refused. */
  losses: smallint('losses').notNull().default(0),
});

/** Lead pictures that are files of this site. Their rasters are for sharing. */
export const leadPictures = pgTable('lead_pictures', checkedPictures());

/** Portraits of bylines, all of which are files of this site (`portraitList`). Each raster shows all of them. */
export const bylinePortraits = pgTable('byline_portraits', checkedPictures());
