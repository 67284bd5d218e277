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

/**
 * Adds an empty `style` element with the name of each stylesheet that is part of a longer one. The bundler's runtime
 * looks for an element with exactly that name before it fetches the stylesheet. The elements have no namespace, so that
 * browsers do not take them for inline styles, which the page's policy forbids.
 */
export function nameStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('link[data-href*=" "]'))
    for (const name of String(dataset['href']).split(' ')) {
      const style = document.createElementNS(null, 'style');
      style.setAttribute('data-href', name);
      document.head.append(style);
    }
}
