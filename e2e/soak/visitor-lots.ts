import { createHash } from 'node:crypto';

/** Name of the cookie with the visitor id, by which the site decides whether a visitor gets a canary. */
export const VISITOR_COOKIE = 'plainwell-visitor';

/** Returns a visitor id in the site's format, the same in every run. */
export const visitor = (number: number) =>
  createHash('sha256').update(`visitor ${number} of the soak`).digest('base64url');

/**
 * Returns the position of a visitor for the canaries of a name, from 0 to 100 (decision 0037). A visitor below a
 * canary's share gets the canary.
 */
function lotOf(id: string, name: string): number {
  return (createHash('sha256').update(`${id} ${name}`).digest().readUInt32BE() / 2 ** 32) * 100;
}

/** Returns whether a visitor gets a canary of a name. */
export const isInCanary = (id: string, name: string, percent: number) => lotOf(id, name) < percent;

/** Returns a visitor who gets a canary of a name at a share of `to` percent, but not at `from`. */
export function visitorBetween(name: string, from: number, to: number): string {
  for (let number = 0; ; number += 1) {
    const id = visitor(number);
    if (isInCanary(id, name, to) && !isInCanary(id, name, from)) return id;
  }
}
