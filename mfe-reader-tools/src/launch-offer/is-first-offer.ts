/** Key in `localStorage` that records that this reader was offered the newsletter. */
const KEY = 'plainwell-launch-offer';

/**
 * Records that the reader is offered the newsletter now.
 * @returns whether this is the first time, as far as the browser knows.
 */
export function isFirstOffer(): boolean {
  try {
    if (localStorage.getItem(KEY) !== null) return false;
    localStorage.setItem(KEY, new Date().toISOString());
  } catch {
    // Storage may be blocked: the reader then gets one offer per page view.
  }
  return true;
}
