/** A sample of the items that arrived. Each item represents `factor` items. */
export interface Sample<Item> {
  items: Item[];
  /** Total size of all items that arrived. */
  came: number;
  factor: number;
}

/** Keeps a fair sample of all items that arrive, in bounded memory. */
export interface Reservoir<Item> {
  add(item: Item): void;
  /** Returns the total size of the items that arrived since the last take. */
  waiting(): number;
  /**
   * Takes a fair sample of about `size` from the items that arrived since the last take. If `size` is above 0, takes at
   * least one item, so the sample may be too large by one item. Otherwise takes nothing, and the next sample represents
   * these items too.
   */
  take(size: number): Sample<Item>;
}

interface ReservoirParts<Item> {
  /** Most items that are kept. */
  capacity: number;
  sizeOf: (item: Item) => number;
  /** Random numbers as from `Math.random`. */
  random: () => number;
}

/**
 * Creates a reservoir sample (Vitter's algorithm R, 1985): every item that arrived is kept with the same probability.
 */
export function createReservoir<Item>({ capacity, sizeOf, random }: ReservoirParts<Item>): Reservoir<Item> {
  let items: Item[] = [];
  let seen = 0;
  let came = 0;
  /** Returns a random index below `count`. */
  const place = (count: number) => Math.floor(random() * count);

  /**
   * Returns the number of items to take. Computes it from the mean size of all items, before any item is chosen. A
   * sample that grows until it reaches `size` would leave out large items too often, and its sums would be biased.
   */
  function countFor(size: number): number {
    const held = items.reduce((sum, item) => sum + sizeOf(item), 0);
    return held <= size ? items.length : Math.max(1, Math.floor((size * items.length) / held));
  }

  return {
    add(item) {
      seen += 1;
      came += sizeOf(item);
      if (items.length < capacity) items.push(item);
      else {
        const at = place(seen);
        if (at < capacity) items[at] = item;
      }
    },
    waiting: () => came,
    take(size) {
      if (size <= 0 || items.length === 0) return { items: [], came: 0, factor: 1 };
      const count = countFor(size);
      const taken =
        count === items.length
          ? items
          : Array.from({ length: count }, () => items.splice(place(items.length), 1)).flat();
      const sample = { items: taken, came, factor: seen / count };
      items = [];
      seen = 0;
      came = 0;
      return sample;
    },
  };
}
