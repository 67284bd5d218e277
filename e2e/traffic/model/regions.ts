/** A region of readers. */
export interface Region {
  name: string;
  /** Share of the views of a day. */
  share: number;
  /** Hours that its clocks are ahead of UTC. */
  hoursAhead: number;
  /** Time of a round trip from its edges to the processes, in seconds. */
  roundTrip: number;
}

/** The regions; the first has the database and the processes. Shares and times are assumed. */
export const regions: readonly Region[] = [
  { name: 'Americas', share: 0.5, hoursAhead: -6, roundTrip: 0.002 },
  { name: 'Europe', share: 0.3, hoursAhead: 1, roundTrip: 0.09 },
  { name: 'Asia and Pacific', share: 0.2, hoursAhead: 8, roundTrip: 0.17 },
];

/** How much more views than on average a region has in its busiest minute, as a share. Assumed. */
const SWING = 0.6;
/** Hour of a region's clocks at which it has most views. Assumed. */
const BUSIEST_HOUR = 20;
const HOURS = 24;

/** Length of a day in seconds. */
export const DAY_S = 86_400;

/**
 * Returns the views a second of a region at a time: a curve with one peak a day.
 * @param second seconds since midnight UTC.
 */
export function viewsASecond({ share, hoursAhead }: Region, viewsADay: number, second: number): number {
  const hour = second / 3_600 + hoursAhead - BUSIEST_HOUR;
  return ((viewsADay * share) / DAY_S) * (1 + SWING * Math.cos((2 * Math.PI * hour) / HOURS));
}
