import { hash } from 'node:crypto';

/** Number of groups of visitors: one for each hundredth of a percent, the smallest step of a canary's share. */
export const GROUPS = 10_000;

/** Place of each group in the order in which canaries of a name get groups, by name. */
const placesByName = new Map<string, Uint16Array>();

/** Sorts the groups by a hash of group and name, so that the orders of two names have nothing to do with each other. */
function placesOf(name: string): Uint16Array {
  const known = placesByName.get(name);
  if (known) return known;
  const lots = Array.from({ length: GROUPS }, (_, group) => hash('sha256', `${group} ${name}`));
  const places = new Uint16Array(GROUPS);
  const order = lots.map((lot, group) => ({ lot, group })).sort((one, other) => (one.lot < other.lot ? -1 : 1));
  for (const [place, { group }] of order.entries()) places[group] = place;
  placesByName.set(name, places);
  return places;
}

/**
 * Returns whether a group of visitors is in the share that gets a canary. The share is exact: 0.01 percent is one
 * group. Each remote orders the groups independently, so a canary of one remote does not change who gets the canary of
 * another. The order does not depend on the share, so visitors who have a canary keep it when its share grows.
 * @param group whole number from 0, below `GROUPS`.
 * @param percent 0 to 100.
 */
export function isInCanary(group: number, remote: string, percent: number): boolean {
  return (placesOf(remote)[group] ?? GROUPS) < Math.round((percent / 100) * GROUPS);
}
