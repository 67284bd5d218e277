/** Key of local storage that says that this reader was offered the newsletter. */
const KEY = 'plainwell-launch-offer';

/**
 * Notes that the reader is offered the newsletter now. @returns whether this is the first time, as far as the browser
 * tells.
 */
export function isFirstOffer(): boolean {
  try {
    if (localStorage.getItem(KEY) !== null) return false;
    localStorage.setItem(KEY, new Date().toISOString());
  } catch {
    // Storage may be blocked: the offer is then made once a page view.
  }
  return true;
}
