import { DAY_MS, dayStart, flightSpan, type Campaign } from './campaign.ts';

/**
 * A campaign may be so far ahead of the even pace: few readers come at night, and its last night could not be made up
 * for.
 */
const LEAD = 1.05;

/** Milliseconds of a campaign's flights between two moments. */
function flightTime(flights: Campaign['flights'], from: number, to: number): number {
  return flights.reduce((sum, flight) => {
    const { start, end } = flightSpan(flight);
    return sum + Math.max(0, Math.min(end, to) - Math.max(start, from));
  }, 0);
}

/** Whether one of the campaign's flights is on. */
export function isInFlight({ flights }: Pick<Campaign, 'flights'>, now: number): boolean {
  return flights.some((flight) => {
    const { start, end } = flightSpan(flight);
    return now >= start && now < end;
  });
}

/** Whether all of the campaign's flights are over. */
export function isOver({ flights }: Pick<Campaign, 'flights'>, now: number): boolean {
  return flights.every((flight) => now >= flightSpan(flight).end);
}

/** Share of a stretch of time that may be used by now, a little ahead of it. */
const shareOf = (elapsed: number, all: number) => (all <= 0 ? 0 : Math.min(1, (elapsed * LEAD) / all));

/**
 * Most impressions that a campaign may have had today until now, so that it goes through its flights at an even pace:
 * what is left of its goal at the day's start is spread evenly over what is left of its flights, so a day that fell
 * short is made up for.
 * @param before impressions before today.
 * @param now milliseconds since the epoch.
 * @returns infinity for a campaign without goal and daily maximum; 0 outside its flights.
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
