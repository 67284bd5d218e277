/**
 * Events of one source that count in a minute: 300 readers behind one address with ten each. More of them change no
 * number that operators or self-defence look at.
 */
export const SOURCE_EVENTS_A_MINUTE = 3_000;

/** Sources are numbers below it. */
export const SOURCES = 65_536;

const MINUTE_MS = 60_000;

/** Counts what each source sends, in memory that is always the same. */
export interface SourceCaps {
  /** How many of the given events count. */
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
