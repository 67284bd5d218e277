import { LRUCache } from 'lru-cache';

/** Maximum size of all cached rasters, in bytes: some 200 pictures for sharing. */
const CAPACITY_BYTES = 8_000_000;
/** Number of bytes that a cache entry takes besides its raster. */
const ENTRY_BYTES = 200;
/** Maximum number of keys that are cached as missing. */
const MISSES_MAXIMUM = 1_000;
/** Time for which a missing raster is not looked up again, in milliseconds. Another process may make it meanwhile. */
const MISS_MS = 5_000;

/** Returns the bytes of a raster by its key; `null` if it was not made. */
export type FindRaster = (key: string) => Promise<Uint8Array | null>;

/**
 * Caches the rasters requested last, which never change. Without the cache, the embedded database would read each of
 * them in the process that answers readers. Concurrent requests for one raster share a query.
 * @param now milliseconds of a clock that never goes back.
 */
export function createRasterCache(find: FindRaster, now: () => number = () => performance.now()): FindRaster {
  const missing = new LRUCache<string, true>({ max: MISSES_MAXIMUM, ttl: MISS_MS, ttlResolution: 0, perf: { now } });
  const found = new LRUCache<string, Uint8Array>({
    maxSize: CAPACITY_BYTES,
    sizeCalculation: ({ length }) => length + ENTRY_BYTES,
    async fetchMethod(key) {
      const bytes = await find(key);
      if (bytes === null) missing.set(key, true);
      // Copies the bytes, because the driver may return a view of everything that it has read.
      return bytes === null ? undefined : new Uint8Array(bytes);
    },
  });
  return async (key) => (missing.has(key) ? null : ((await found.fetch(key)) ?? null));
}
