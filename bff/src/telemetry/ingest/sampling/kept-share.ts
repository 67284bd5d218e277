/** Share of the recent reports that was stored. */
export interface KeptShare {
  /** Counts reports that arrived, and how many of them are stored. */
  count(received: number, stored: number, now: number): void;
  at(now: number): { rate: number; since: Date | null };
}

/** Period over which the share is computed, in milliseconds. */
const WINDOW_MS = 60_000;

export function createKeptShare(): KeptShare {
  let counts: { received: number; stored: number; at: number }[] = [];
  let since: Date | null = null;

  return {
    count(received, stored, now) {
      if (received === 0) return;
      counts = counts.filter(({ at }) => at > now - WINDOW_MS);
      const last = counts.at(-1);
      // One entry per second, however often `count` is called.
      if (last && last.at > now - 1_000)
        Object.assign(last, { received: last.received + received, stored: last.stored + stored });
      else counts.push({ received, stored, at: now });
      if (stored < received) since ??= new Date(now);
    },
    at(now) {
      const lately = counts.filter(({ at }) => at > now - WINDOW_MS);
      const [received, stored] = lately.reduce(
        ([all, some], count) => [all + count.received, some + count.stored],
        [0, 0],
      );
      if (stored >= received) since = null;
      return { rate: received === 0 ? 1 : stored / received, since };
    },
  };
}
