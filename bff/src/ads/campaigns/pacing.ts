import { DAY_MS, dayStart, flightSpan, type Campaign } from './campaign.ts';

/**
 * Factor by which a campaign may run ahead of the even pace, because few readers come at night and a campaign that ends
 * at night could not catch up.
 */
const LEAD = 1.05;

/** Returns how many milliseconds of a campaign's flights lie between two moments. */
function flightTime(flights: Campaign['flights'], from: number, to: number): number {
  return flights.reduce((sum, flight) => {
    const { start, end } = flightSpan(flight);
    return sum + Math.max(0, Math.min(end, to) - Math.max(start, from));
  }, 0);
}

/** Returns whether `now` is inside one of the campaign's flights. */
export function isInFlight({ flights }: Pick<Campaign, 'flights'>, now: number): boolean {
  return flights.some((flight) => {
    const { start, end } = flightSpan(flight);
    return now >= start && now < end;
  });
}

/** Returns whether all of the campaign's flights are over. */
export function isOver({ flights }: Pick<Campaign, 'flights'>, now: number): boolean {
  return flights.every((flight) => now >= flightSpan(flight).end);
}

/** Returns the share of a period's impressions that a campaign may use so far, slightly ahead of the elapsed time. */
const shareOf = (elapsed: number, all: number) => (all <= 0 ? 0 : Math.min(1, (elapsed * LEAD) / all));

/**
 * Returns the maximum impressions that a campaign may have had today until now at an even pace. Spreads the part of the
 * goal that is left at the start of the day evenly over the rest of the flights. Later days thus make up for a day that
 * fell short.
 * @param before impressions before today.
 * @param now milliseconds since the epoch.
 * @returns infinity for a campaign with neither goal nor daily maximum; 0 outside its flights.
 */
export function impressionsDue(
  { flights, goal, dailyMaximum }: Pick<Campaign, 'flights' | 'goal' | 'dailyMaximum'>,
  before: number,
  now: number,
): number {
  if (!isInFlight({ flights }, now)) return 0;
  const start = dayStart(now);
  const elapsed = flightTime(flights, start, now);
  const ofGoal =
    goal === null
      ? Number.POSITIVE_INFINITY
      : Math.ceil(Math.max(0, goal - before) * shareOf(elapsed, flightTime(flights, start, Number.POSITIVE_INFINITY)));
  const ofDay =
    dailyMaximum === null
      ? Number.POSITIVE_INFINITY
      : Math.ceil(dailyMaximum * shareOf(elapsed, flightTime(flights, start, start + DAY_MS)));
  return Math.min(ofGoal, ofDay);
}

/**
 * Returns the change of a process's reservation: negative if the process releases surplus impressions, positive if it
 * reserves further impressions, at most those that are due.
 * @param held impressions that the process has reserved and not shown.
 * @param wanted impressions that the process wants to have reserved.
 * @param due impressions that are due and reserved by no process; negative if too many are reserved.
 */
export function reservationChange(held: number, wanted: number, due: number): number {
  return wanted < held ? wanted - held : Math.max(0, Math.min(wanted - held, due));
}
