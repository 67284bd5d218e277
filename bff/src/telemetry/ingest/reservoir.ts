/** A sample of the items that came in. Each item stands for `factor` items. */
export interface Sample<Item> {
  items: Item[];
  /** Size of all items that came in. */
  came: number;
  factor: number;
}

/** Keeps a fair sample of whatever comes in, in bounded memory, however much that is. */
export interface Reservoir<Item> {
  add(item: Item): void;
  /** Size of all that came in since something was last taken. */
  waiting(): number;
  /**
   * A fair sample of what came in since something was last taken, of about the given size: at least one item while
   * there is any room, so the sample may be larger by one. Without room all stays as it is, and what is taken later
   * stands for it.
   */
  take(size: number): Sample<Item>;
}

interface ReservoirParts<Item> {
  /** Most items that are kept. */
  capacity: number;
  sizeOf: (item: Item) => number;
  /** As `Math.random`. */
  random: () => number;
}

/**
 * Reservoir sampling (Vitter's algorithm R, 1985): each item that came in is as likely as any other to be among those
 * kept.
 */
export function createReservoir<Item>({ capacity, sizeOf, random }: ReservoirParts<Item>): Reservoir<Item> {
  let items: Item[] = [];
  let seen = 0;
  let came = 0;
  /** A place among `count`. */
  const place = (count: number) => Math.floor(random() * count);

  /**
   * How many items to take. It follows from the mean size of all of them, before one is chosen: if items were taken
   * until there is no room, large ones would be left out, or be the last too often, and sums would not be true.
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
