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
 * Names each stylesheet that is part of a longer one, so that the bundler's runtime does not fetch it again: that looks
 * for an element called `style` with exactly that name. Elements without a namespace are no styles to browsers, which
 * would otherwise hold them against the page's policy.
 */
export function nameStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('link[data-href*=" "]'))
    for (const name of String(dataset['href']).split(' ')) {
      const style = document.createElementNS(null, 'style');
      style.setAttribute('data-href', name);
      document.head.append(style);
    }
}
