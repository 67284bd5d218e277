import { createHash } from 'node:crypto';

/** Name of the cookie that keeps a visitor on one side of every canary. */
export const VISITOR_COOKIE = 'plainwell-visitor';

/** An id as the site gives them, the same in every run. */
export const visitor = (number: number) =>
  createHash('sha256').update(`visitor ${number} of the soak`).digest('base64url');

/**
 * The lot of a visitor in the canaries of a name, from 0 to 100, as decision 0037 has it: below the canary's share they
 * get it.
 */
function lotOf(id: string, name: string): number {
  return (createHash('sha256').update(`${id} ${name}`).digest().readUInt32BE() / 2 ** 32) * 100;
}

/** Whether a visitor gets a canary of a name. */
export const isInCanary = (id: string, name: string, percent: number) => lotOf(id, name) < percent;

/** A visitor who gets a canary of a name once its share is `to` percent, and not while it is `from`. */
export function visitorBetween(name: string, from: number, to: number): string {
  for (let number = 0; ; number += 1) {
    const id = visitor(number);
    if (isInCanary(id, name, to) && !isInCanary(id, name, from)) return id;
  }
}
