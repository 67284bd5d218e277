import type { InfinitePageOptions } from '@plainwell/contracts/modules/infinite-page.ts';
import { INFINITE_PAGE_ARTICLES_MAXIMUM } from '@plainwell/contracts/browser/infinite-page.ts';
import { fetchArticle } from './fetch-article.ts';
import { insertArticle } from './insert-article.ts';

/**
 * Returns a function that appends the next article of the scroll list (rules.md#infinite-page). No article appears
 * twice, only one article loads at a time, and the page shows at most five articles in all. An article that no longer
 * exists is skipped. Any other failure ends the loading for good, unless the browser was offline: the shown articles
 * stay, and the next article is a link.
 * @param island the element below the articles, which shows the state and contains the link.
 * @param onArticle called with each new article.
 * @returns a function that appends the next article, or waits for the one that is loading, and resolves to whether
 * there may be more.
 */
export function createAppendNext(
  feed: HTMLElement,
  island: HTMLElement,
  { items, addressSpace, query, words }: InfinitePageOptions,
  onArticle: (article: HTMLElement) => void,
): () => Promise<boolean> {
  const rest = [...items];
  const end = island.querySelector('nav');
  const status = island.querySelector('output');
  const next = island.querySelector<HTMLAnchorElement>('a[rel="next"]');
  const home = island.querySelector('[data-home]');
  const footer = document.querySelector('.site-footer');
  let isEnded = items.length === 0;
  let running: Promise<boolean> | undefined;

  const say = (words: string, isLoading = false) => {
    feed.setAttribute('aria-busy', String(isLoading));
    end?.toggleAttribute('data-loading', isLoading);
    footer?.toggleAttribute('data-away', isLoading);
    if (status) status.textContent = words;
  };
  const showNext = () => {
    const [item] = rest;
    home?.toggleAttribute('hidden', item !== undefined);
    if (!next) return;
    next.closest('p')?.toggleAttribute('hidden', !item);
    if (!item) return;
    next.href = addressSpace + encodeURI(item.link);
    next.textContent = item.title;
  };
  const isShown = (link: string) =>
    [...feed.children].some((child) => child instanceof HTMLElement && child.dataset['link'] === link);

  /**
   * Appends the next article that still exists and is not shown yet.
   * @returns whether an article was appended.
   */
  async function append(): Promise<boolean> {
    for (let item = rest[0]; item; item = rest[0]) {
      const article = isShown(item.link) ? null : await fetchArticle(item.link, query);
      const inserted = article && (await insertArticle(feed, island, article, isShown));
      rest.shift();
      if (inserted) {
        onArticle(inserted);
        return true;
      }
    }
    return false;
  }

  async function appendOrEnd(): Promise<boolean> {
    if (isEnded) return false;
    say(words.loading, true);
    try {
      isEnded = !(await append()) || rest.length === 0 || feed.childElementCount >= INFINITE_PAGE_ARTICLES_MAXIMUM;
      say(isEnded ? words.end : '');
    } catch {
      isEnded = navigator.onLine;
      say(words.failed);
      return false;
    } finally {
      showNext();
      if (isEnded)
        for (const article of feed.children) article.setAttribute('aria-setsize', String(feed.childElementCount));
    }
    return !isEnded;
  }

  return () =>
    (running ??= appendOrEnd().finally(() => {
      running = undefined;
    }));
}
