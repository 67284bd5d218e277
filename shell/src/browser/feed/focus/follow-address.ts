import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { PAGE_EVENT } from '@plainwell/contracts/browser/page-elements.ts';
import type { FeedOptions } from '@plainwell/contracts/modules/article-feed.ts';
import { SCOPED } from '../moving/follow-links.ts';

const tell = (detail: PageEvent) => document.dispatchEvent(new CustomEvent(PAGE_EVENT, { detail }));

interface FollowAddress {
  /** Path and query by which an article of the page is opened. */
  addressOf: (article: HTMLElement) => string;
  /** Called with the article in focus. */
  follow: (article: HTMLElement) => void;
}

/**
 * Lets title, address and canonical link follow the article in focus: the address is replaced, so that Back leaves the
 * page. Each article's view is told once, with its own address.
 * @param first the page's own article, whose address is the one by which the reader came.
 */
export function createFollowAddress(first: HTMLElement, { addressSpace, siteName }: FeedOptions): FollowAddress {
  const own = location.pathname + location.search;
  const addressOf = (article: HTMLElement) =>
    article === first ? own : addressSpace + encodeURI(article.dataset['link'] ?? '');
  const viewed = new Set<HTMLElement>();
  const follow = (article: HTMLElement) => {
    const { canonical = '', scope = '' } = article.dataset;
    const address = addressOf(article);
    // A place inside the article stays named; one of the article before does not.
    const { hash } = location;
    const keepsHash = article === first ? !SCOPED.test(hash) : hash.endsWith(`-${scope}`);
    // Another page begins where its own article does: what the browser would restore belongs to this one. A new address
    // takes this with it at once; by itself it reaches the browser some time later, which may be after a reload.
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
