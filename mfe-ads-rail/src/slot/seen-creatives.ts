/**
 * Holds how often this browser has shown creatives today, for readers who let the site count: counts by id, by the day.
 * Also the name of the lock under which slots ask.
 */
export const SEEN_KEY = 'plainwell-seen';

/** Most creatives that a request may name (GET /api/creatives/{format}). */
export const NAMED_MAXIMUM = 50;

/** The reader's own day. */
const today = () => new Date().toDateString();

/** What stands in storage, where it may be read and can be. */
function seenToday(): Record<string, number> {
  try {
    return JSON.parse(localStorage[SEEN_KEY])[today()] ?? {};
  } catch {
    return {};
  }
}

/** How often each was shown today, in the form of a query. */
export const seenCreatives = () =>
  Object.entries(seenToday())
    .slice(-NAMED_MAXIMUM)
    .map((entry) => entry.join(':'))
    .join('.');

/** Keeps the counts of today, or none; where storage can be written. */
function keep(counts?: object): void {
  try {
    delete localStorage[SEEN_KEY];
    if (counts) localStorage[SEEN_KEY] = JSON.stringify({ [today()]: counts });
  } catch {}
}

/** Counts a creative as shown, and moves it to the end of the list, whose first entries are forgotten first. */
export function countCreative(id: string): void {
  const { [id]: before = 0, ...others } = seenToday();
  keep({ ...others, [id]: before + 1 });
}

/** Forgets all counts, of a reader who does not let the site count. */
export const forgetSeen = () => keep();
