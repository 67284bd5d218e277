import { LRUCache } from 'lru-cache';

/** Bytes of rasters that are kept: some 200 pictures for sharing. */
const CAPACITY_BYTES = 8_000_000;
/** What an entry takes besides its bytes. */
const ENTRY_BYTES = 200;
/** Keys that are known to have no raster. */
const MISSES_MAXIMUM = 1_000;
/**
 * How long a missing raster is not looked for again, in milliseconds. Another process may make it meanwhile.
 */
const MISS_MS = 5_000;

/** Finds the bytes of a raster by its key; `null` for one that has not been made. */
export type FindRaster = (key: string) => Promise<Uint8Array | null>;

/**
 * Keeps the rasters that were asked for last, which never change: the embedded database reads them in the process that
 * answers readers. Requests for the same one share a query.
 * @param now milliseconds of a clock that does not go back.
 */
export function createRasterCache(find: FindRaster, now: () => number = () => performance.now()): FindRaster {
  const missing = new LRUCache<string, true>({ max: MISSES_MAXIMUM, ttl: MISS_MS, ttlResolution: 0, perf: { now } });
  const found = new LRUCache<string, Uint8Array>({
    maxSize: CAPACITY_BYTES,
    sizeCalculation: ({ length }) => length + ENTRY_BYTES,
    async fetchMethod(key) {
      const bytes = await find(key);
      if (bytes === null) missing.set(key, true);
      // A copy: the driver's may be a view of all that it has read.
      return bytes === null ? undefined : new Uint8Array(bytes);
    },
  });
  return async (key) => (missing.has(key) ? null : ((await found.fetch(key)) ?? null));
}
