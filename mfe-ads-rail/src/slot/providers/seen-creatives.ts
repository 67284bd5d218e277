/**
 * Key in local storage for today's counts: the number of times that this browser has shown each creative, by id. The
 * site counts only if the reader allows it. The key also names the Web Lock under which the ad slots of all pages make
 * their requests one after the other (`site-creatives.ts`).
 */
export const SEEN_KEY = 'plainwell-seen';

/** Maximum number of creatives that a request may name (GET /api/creatives/{format}). */
export const NAMED_MAXIMUM = 50;

/** Returns the date in the reader's time zone. */
const today = () => new Date().toDateString();

/** Returns today's counts from storage; empty if there are none or if storage is blocked. */
function seenToday(): Record<string, number> {
  try {
    return JSON.parse(localStorage[SEEN_KEY])[today()] ?? {};
  } catch {
    return {};
  }
}

/** Returns today's counts as a query value: the number of times that each creative was shown. */
export const seenCreatives = () =>
  Object.entries(seenToday())
    .slice(-NAMED_MAXIMUM)
    .map((entry) => entry.join(':'))
    .join('.');

/** Stores today's counts, or removes all counts if none are passed. Does nothing if storage is blocked. */
function keep(counts?: object): void {
  try {
    delete localStorage[SEEN_KEY];
    if (counts) localStorage[SEEN_KEY] = JSON.stringify({ [today()]: counts });
  } catch {}
}

/**
 * Counts a creative as shown, and moves it to the end of the list. Requests leave out the first entries of a long list.
 */
export function countCreative(id: string): void {
  const { [id]: before = 0, ...others } = seenToday();
  keep({ ...others, [id]: before + 1 });
}

/** Removes all counts, for a reader who does not allow the site to count. */
export const forgetSeen = () => keep();
