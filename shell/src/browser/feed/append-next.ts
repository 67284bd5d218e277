import type { FeedOptions } from '@plainwell/contracts/modules/article-feed.ts';
import { FEED_ARTICLES_MAXIMUM } from '@plainwell/contracts/wire/article-feed.ts';
import { fetchArticle } from './fetch-article.ts';
import { insertArticle } from './insert-article.ts';

/**
 * Appends the articles of the scroll list one by one (specification, section 4, Infinite scroll): none twice, none while another
 * is on its way, and at most five with the first. One that is gone is passed over. Anything else that goes wrong ends the
 * loading for good, unless the browser was offline; what is shown stays, and the next article is a link.
 * @param island what stands behind the articles: says what goes on, and holds the link.
 * @param onArticle hears of each new article.
 * @returns appends the next one; resolves to whether there may be more.
 */
export function createAppendNext(
  feed: HTMLElement,
  island: HTMLElement,
  { items, addressSpace, adLayout, words }: FeedOptions,
  onArticle: (article: HTMLElement) => void,
): () => Promise<boolean> {
  const rest = [...items];
  const size = Math.min(FEED_ARTICLES_MAXIMUM, 1 + items.length);
  const end = island.querySelector('nav');
  const status = island.querySelector('output');
  const next = island.querySelector<HTMLAnchorElement>('a[rel="next"]');
  let isEnded = false;
  let isBusy = false;

  const say = (words: string, isLoading = false) => {
    feed.setAttribute('aria-busy', String(isLoading));
    end?.toggleAttribute('data-loading', isLoading);
    if (status) status.textContent = words;
  };
  const showNext = () => {
    const [item] = rest;
    if (!next) return;
    next.closest('p')?.toggleAttribute('hidden', !item);
    if (!item) return;
    next.href = addressSpace + encodeURI(item.link);
    next.textContent = item.title;
  };
  const isShown = (link: string) => [...feed.children].some((child) => child instanceof HTMLElement && child.dataset['link'] === link);

  /** @returns whether an article was appended. */
  async function append(): Promise<boolean> {
    for (let item = rest[0]; item; item = rest[0]) {
      const article = isShown(item.link) ? null : await fetchArticle(item.link, adLayout);
      const inserted = article && (await insertArticle(feed, island, article, size, isShown));
      rest.shift();
      if (inserted) {
        onArticle(inserted);
        return true;
      }
    }
    return false;
  }

  return async () => {
    if (isEnded || isBusy) return false;
    isBusy = true;
    say(words.loading, true);
    try {
      isEnded = !(await append()) || rest.length === 0 || feed.childElementCount >= FEED_ARTICLES_MAXIMUM;
      say(isEnded ? words.end : '');
    } catch {
      isEnded = navigator.onLine;
      say(words.failed);
      return false;
    } finally {
      isBusy = false;
      showNext();
    }
    return !isEnded;
  };
}
