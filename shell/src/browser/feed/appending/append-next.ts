import type { FeedOptions } from '@plainwell/contracts/modules/article-feed.ts';
import { FEED_ARTICLES_MAXIMUM } from '@plainwell/contracts/browser/article-feed.ts';
import { fetchArticle } from './fetch-article.ts';
import { insertArticle } from './insert-article.ts';

/**
 * Appends the articles of the scroll list one by one (rules.md#infinite-page): none twice, none
 * while another is on its way, and at most five with the first. One that is gone is passed over. Anything else that
 * goes wrong ends the loading for good, unless the browser was offline; what is shown stays, and the next article is a
 * link.
 * @param island what stands behind the articles: says what goes on, and holds the link.
 * @param onArticle hears of each new article.
 * @returns appends the next one, or waits for the one on its way; resolves to whether there may be more.
 */
export function createAppendNext(
  feed: HTMLElement,
  island: HTMLElement,
  { items, addressSpace, adLayout, words }: FeedOptions,
  onArticle: (article: HTMLElement) => void,
): () => Promise<boolean> {
  const rest = [...items];
  const end = island.querySelector('nav');
  const status = island.querySelector('output');
  const next = island.querySelector<HTMLAnchorElement>('a[rel="next"]');
  const home = island.querySelector('[data-feed-home]');
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

  /** @returns whether an article was appended. */
  async function append(): Promise<boolean> {
    for (let item = rest[0]; item; item = rest[0]) {
      const article = isShown(item.link) ? null : await fetchArticle(item.link, adLayout);
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
      isEnded = !(await append()) || rest.length === 0 || feed.childElementCount >= FEED_ARTICLES_MAXIMUM;
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
