import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rasters } from '../schema.ts';

/** Returns the bytes of a raster; `null` if it was not made. */
export async function rasterOf(db: Database, key: string): Promise<Uint8Array | null> {
  const [row] = await db.select({ bytes: rasters.bytes }).from(rasters).where(eq(rasters.key, key));
  return row?.bytes ?? null;
}

/** Returns whether a raster is stored. */
export async function isRasterStored(db: Database, key: string): Promise<boolean> {
  const rows = await db.select({ key: rasters.key }).from(rasters).where(eq(rasters.key, key));
  return rows.length > 0;
}

/** Stores a raster, unless another process has stored the same one. */
export async function storeRaster(db: Database, key: string, bytes: Uint8Array): Promise<void> {
  await db.insert(rasters).values({ key, bytes }).onConflictDoNothing();
}
