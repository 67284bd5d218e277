import { createHash } from 'node:crypto';

/** Name of the cookie with the number of a visitor's group, by which the site decides who gets a canary. */
export const VISITOR_COOKIE = 'plainwell-visitor';

const GROUPS = 10_000;

/** Returns the group of a visitor, the same in every run. Neighboring visitors are in distant groups. */
export const visitor = (number: number) => String((number * 7_919) % GROUPS);

const orders = new Map<string, string[]>();

/** Returns all groups in the order in which canaries of a name get them (decision 0037). */
function orderOf(name: string): string[] {
  const lot = (group: string) => createHash('sha256').update(`${group} ${name}`).digest('hex');
  const lots = () => Array.from({ length: GROUPS }, (_, group) => ({ group: String(group), lot: lot(String(group)) }));
  const order =
    orders.get(name) ??
    lots()
      .sort((one, other) => (one.lot < other.lot ? -1 : 1))
      .map(({ group }) => group);
  orders.set(name, order);
  return order;
}

/** Returns whether a group gets a canary of a name. */
export const isInCanary = (group: string, name: string, percent: number) =>
  orderOf(name).indexOf(group) < Math.round(percent * 100);

/** Returns a visitor who gets a canary of a name at a share of `to` percent, but not at `from`. */
export function visitorBetween(name: string, from: number, to: number): string {
  for (let number = 0; ; number += 1) {
    const group = visitor(number);
    if (isInCanary(group, name, to) && !isInCanary(group, name, from)) return group;
  }
}
