import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { PAGE_EVENT } from '@plainwell/contracts/browser/page-elements.ts';
import type { InfinitePageOptions } from '@plainwell/contracts/modules/infinite-page.ts';
import { SCOPED } from '../moving/follow-links.ts';

const tell = (detail: PageEvent) => document.dispatchEvent(new CustomEvent(PAGE_EVENT, { detail }));

interface FollowAddress {
  /** Returns the path and query of the address that opens an article of the page. */
  addressOf: (article: HTMLElement) => string;
  /** Called with the article in focus. */
  follow: (article: HTMLElement) => void;
}

/**
 * Keeps title, address and canonical link in step with the article in focus. Replaces the address instead of adding to
 * the history, so that Back leaves the page. Reports one page view for each article, with the article's own address.
 * @param first the first article of the page. Its address is the address by which the reader opened the page.
 */
export function createFollowAddress(
  first: HTMLElement,
  { addressSpace, siteName }: InfinitePageOptions,
): FollowAddress {
  const own = location.pathname + location.search;
  const addressOf = (article: HTMLElement) =>
    article === first ? own : addressSpace + encodeURI(article.dataset['link'] ?? '');
  const viewed = new Set<HTMLElement>();
  const follow = (article: HTMLElement) => {
    const { canonical = '', scope = '' } = article.dataset;
    const address = addressOf(article);
    // Keeps a fragment that names a place in this article, and drops a fragment that belongs to another article.
    const { hash } = location;
    const keepsHash = article === first ? !SCOPED.test(hash) : hash.endsWith(`-${scope}`);
    // Below the first article, the browser must not restore the scroll position: after a reload the page begins with
    // the article in focus, so the stored position would be wrong. The setting takes effect at once together with a new
    // address. Without a new address, the browser learns of the setting later, perhaps only after a reload.
    history.scrollRestoration = article === first ? 'auto' : 'manual';
    if (address !== location.pathname + location.search) {
      history.replaceState(history.state, '', address + (keepsHash ? hash : ''));
      document.title = `${article.getAttribute('aria-label')} | ${siteName}`;
      document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
    }
    if (viewed.has(article)) return;
    viewed.add(article);
    const { focusEvent } = article.dataset;
    if (focusEvent !== undefined) tell(JSON.parse(focusEvent));
    tell({ name: 'page-view', position: Number(article.getAttribute('aria-posinset')) });
  };
  return { addressOf, follow };
}
