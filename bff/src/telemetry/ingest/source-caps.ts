/**
 * Most events per minute that count for one source, so that one address cannot distort the numbers that operators and
 * self-defence use. 300 readers behind one address may send ten events each.
 */
export const SOURCE_EVENTS_A_MINUTE = 3_000;

/** Sources are numbers below this one. */
export const SOURCES = 65_536;

const MINUTE_MS = 60_000;

/** Counts the events of each source, in constant memory. */
export interface SourceCaps {
  /** Returns the number of these events that count. */
  take(source: number, events: number, now: number): number;
}

export function createSourceCaps(maximum = SOURCE_EVENTS_A_MINUTE): SourceCaps {
  const counts = new Uint32Array(SOURCES);
  let minute = 0;
  return {
    take(source, events, now) {
      const present = Math.floor(now / MINUTE_MS);
      if (present !== minute) counts.fill(0);
      minute = present;
      const before = counts[source % SOURCES] ?? 0;
      counts[source % SOURCES] = before + events;
      return Math.max(0, Math.min(events, maximum - before));
    },
  };
}
