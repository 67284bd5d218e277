import { goTo } from './move-by-keys.ts';

/** Matches the end of an anchor that belongs to an article below the first. */
export const SCOPED = /-[0-9a-f]{8}$/;

/**
 * Makes links to articles that are on the page scroll to them. Makes links to anchors lead into the article in focus
 * (rules.md#page-anchors), whose anchors end with its scope.
 */
export function followLinks(feed: HTMLElement, addressSpace: string, inFocus: () => HTMLElement): void {
  document.addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link.hash !== '')
      return;
    const path =
      link.origin === location.origin && link.pathname.startsWith(`${addressSpace}/`)
        ? decodeURI(link.pathname.slice(addressSpace.length))
        : null;
    const article =
      path !== null &&
      [...feed.children].find(
        (child): child is HTMLElement => child instanceof HTMLElement && child.dataset['link'] === path,
      );
    if (!article) return;
    event.preventDefault();
    goTo(article);
  });
  const leadToFocus = () => {
    const { hash } = location;
    const scoped = `${hash}-${inFocus().dataset['scope']}`;
    // Navigates as if the reader had typed the address: the browser opens the closed `<details>` around the anchor, and
    // a gallery receives the `hashchange`.
    if (hash !== '' && !SCOPED.test(hash) && document.getElementById(scoped.slice(1))) location.replace(scoped);
  };
  addEventListener('hashchange', leadToFocus);
}

/**
 * Removes the scope of the first article from the fragment of the address. The fragment has that scope if the reader
 * copied the address on a page where the article was not the first.
 */
export function dropOwnScope({ dataset: { scope = '' } }: HTMLElement): void {
  const { hash } = location;
  if (scope !== '' && hash.endsWith(`-${scope}`)) location.replace(hash.slice(0, -scope.length - 1));
}
