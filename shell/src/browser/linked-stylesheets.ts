/**
 * Linked stylesheets of the page that have not come: without a sheet, with one that nobody may read, or with one
 * without rules. Engines differ in which of these a failure is: a 404 leaves an empty sheet in all of them.
 */
export function missingStylesheets(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => {
    try {
      return !sheet?.cssRules.length;
    } catch {
      return true;
    }
  });
}
