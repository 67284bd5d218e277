/** Pages of those who work for the site. */
const STAFF_PAGES = /^\/(?:ops|desk)(?:\/|$)/i;

/** Whether a path, as `readReturnPath` gives it, leads to a page of staff: the sign-in that leads there asks who they are. */
export function isStaffPath(path: string): boolean {
  return STAFF_PAGES.test(URL.parse(path, 'http://site.invalid')?.pathname ?? '');
}
