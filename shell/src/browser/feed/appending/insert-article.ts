import { addStyles } from './add-styles.ts';
import type { FetchedArticle } from './fetch-article.ts';
import { nextFrame } from './give-way.ts';
import { hideParts } from './hide-parts.ts';
import { parseInParts } from './parse-in-parts.ts';

/**
 * Holds back the events that an article reports when it is seen until it is in focus, because it is inserted long
 * before.
 */
function holdLoadEvents(article: HTMLElement): void {
  const teller = article.querySelector<HTMLElement>('[data-load-event]');
  if (!teller) return;
  article.dataset['focusEvent'] = teller.dataset['loadEvent'];
  delete teller.dataset['loadEvent'];
}

/** Gives an article the reading list of the first, as it is marked by now: the server renders it once a page. */
function copyFeedRail(feed: HTMLElement, article: HTMLElement): void {
  const list = feed.querySelector('[data-feed-rail] > *')?.cloneNode(true);
  if (!(list instanceof HTMLElement)) return;
  // The copy is an island that has not started.
  delete list.dataset['armed'];
  delete list.dataset['alive'];
  article.querySelector('[data-feed-rail]')?.replaceChildren(list);
}

/**
 * Puts a fetched article behind those of the feed, once its styles are there, and arms its islands.
 * @param island what stands behind the articles.
 * @param isShown whether the article of a link stands in the feed.
 * @returns `null` for an article that the feed has already.
 * @throws TypeError for HTML without an article of the feed.
 */
export async function insertArticle(
  feed: HTMLElement,
  island: HTMLElement,
  { html, styles }: FetchedArticle,
  isShown: (link: string) => boolean,
): Promise<HTMLElement | null> {
  const article = (await parseInParts(html)).querySelector<HTMLElement>('article[data-link]');
  if (!article) throw new TypeError('no article');
  holdLoadEvents(article);
  if (isShown(article.dataset['link'] ?? '')) return null;
  copyFeedRail(feed, article);
  await addStyles(styles);
  // Hides everything behind the new article for these frames: an element that was hidden does not count as a layout
  // shift (Layout Instability, W3C).
  const focused = island.contains(document.activeElement) ? document.activeElement : null;
  island.toggleAttribute('data-away', true);
  await nextFrame();
  article.setAttribute('aria-posinset', String(feed.childElementCount + 1));
  // How many there will be is known at the end alone.
  article.setAttribute('aria-setsize', '-1');
  const showParts = hideParts(article);
  feed.append(article);
  await showParts();
  island.toggleAttribute('data-away', false);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  globalThis.plainwell?.arm(article);
  return article;
}
