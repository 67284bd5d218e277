/** Longest title that an event may carry (contract: pageEventSchema); section titles may be longer. */
const MAXIMUM = 300;

/** The title of a gallery as analytics counts it. */
export function eventTitle(title: string): string {
  return title.slice(0, MAXIMUM).trim();
}
