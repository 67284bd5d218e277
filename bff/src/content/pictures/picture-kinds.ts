import { sql, type SQL } from 'drizzle-orm';
import { portraitsIn } from '../document/media-addresses.ts';
import { articles, leadPictureSrc } from '../schema.ts';
import type { RasterForm } from './raster/raster.ts';
import { bylinePortraits, leadPictures } from './schema.ts';

/** What the site makes a raster of, for the articles that state it. */
export interface PictureKind {
  /** Field of the article that states the pictures. */
  field: string;
  form: RasterForm;
  /** Says what the pictures cannot be made, for a warning. */
  purpose: string;
  /** The stated pictures, with their rasters. */
  table: typeof leadPictures | typeof bylinePortraits;
  /** The address as an article states it, or several addresses. Queries use this form, because an index matches it. */
  stated: SQL<string>;
  /** Returns the addresses of the pictures that form one raster. */
  addresses: (stated: string) => readonly string[];
}

/** Lead pictures, for sharing. */
export const lead: PictureKind = {
  field: 'largeImage.src',
  form: { kind: 'share' },
  purpose: 'a picture for sharing',
  table: leadPictures,
  stated: leadPictureSrc(articles),
  addresses: (src) => [src],
};

/** The portraits of a byline, as one picture. */
export const portraits: PictureKind = {
  field: 'byline',
  form: { kind: 'portraits' },
  purpose: 'a picture of all portraits',
  table: bylinePortraits,
  stated: sql<string>`${articles.portraits}`,
  addresses: portraitsIn,
};
