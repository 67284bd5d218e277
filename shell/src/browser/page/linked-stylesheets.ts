/**
 * Returns the linked stylesheets of the page that have not loaded: those without a sheet, with an unreadable sheet, or
 * without rules. Engines differ in how they represent a failure. A 404 leaves an empty sheet in all of them.
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
