import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rasters } from './schema.ts';

/** The bytes of a raster; `null` for one that has not been made. */
export async function rasterOf(db: Database, key: string): Promise<Uint8Array | null> {
  const [row] = await db.select({ bytes: rasters.bytes }).from(rasters).where(eq(rasters.key, key));
  return row?.bytes ?? null;
}

/** Whether a raster has been made. */
export async function isRasterStored(db: Database, key: string): Promise<boolean> {
  const rows = await db.select({ key: rasters.key }).from(rasters).where(eq(rasters.key, key));
  return rows.length > 0;
}

/** Keeps a raster; another process may have made the same. */
export async function storeRaster(db: Database, key: string, bytes: Uint8Array): Promise<void> {
  await db.insert(rasters).values({ key, bytes }).onConflictDoNothing();
}
