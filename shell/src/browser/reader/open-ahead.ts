import { savesData } from './saves-data.ts';

/**
 * Returns the links that the page's speculation rules cover, as a selector; `undefined` on pages without rules, and in
 * browsers that follow the rules themselves.
 */
function coveredLinks(): string | undefined {
  if (HTMLScriptElement.supports?.('speculationrules')) return undefined;
  const rules = document.querySelector('script[type="speculationrules"]')?.textContent;
  return rules === undefined ? undefined : JSON.parse(rules).prefetch[0].where.selector_matches;
}

/**
 * Fetches the page of a link when the reader begins to press it, in browsers without speculation rules. The response
 * may be reused for some seconds, so the navigation needs no request of its own. A press lasts about 100 ms.
 */
export function openAhead(): void {
  const links = coveredLinks();
  if (links === undefined) return;
  addEventListener('pointerdown', ({ target, button }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(links);
    if (!link || button !== 0 || savesData() || link.pathname === location.pathname) return;
    // Reads the whole response, because browsers store only complete ones. `keepalive`: leaving the page must not end
    // the request that the next page waits for. If it fails, the navigation makes its own.
    fetch(link.href, { headers: { Purpose: 'prefetch' }, keepalive: true })
      .then((response) => response.arrayBuffer())
      .catch(() => {});
  });
}
